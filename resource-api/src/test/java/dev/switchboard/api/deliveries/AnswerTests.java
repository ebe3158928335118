package dev.switchboard.api.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AnswerTests {

    @Test
    void looksTheSameWithoutItsReasonWhateverWentWrong() {
        assertThat(Stream.of(Answer.of(404), Answer.of(302), Answer.none("No connection could be made."))
                        .map(Answer::withoutReason)
                        .map(answer -> answer.statusCode() + " " + answer.error())
                        .distinct())
                .containsExactly("null The delivery failed.");
        assertThat(Answer.of(204).withoutReason()).isEqualTo(Answer.of(204));
        assertThat(Answer.of(503).withoutReason().overloaded()).isTrue();
    }
}
