package dev.switchboard.api.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ReceiverResponseTests {

    @Test
    void isTheSameWithoutItsReasonWhateverWentWrong() {
        assertThat(Stream.of(
                                ReceiverResponse.of(404),
                                ReceiverResponse.of(302),
                                ReceiverResponse.none("No connection could be made."))
                        .map(ReceiverResponse::withoutReason)
                        .map(answer -> answer.statusCode() + " " + answer.error())
                        .distinct())
                .containsExactly("null The delivery failed.");
        assertThat(ReceiverResponse.of(204).withoutReason()).isEqualTo(ReceiverResponse.of(204));
        assertThat(ReceiverResponse.of(503).withoutReason().overloaded()).isTrue();
    }
}
