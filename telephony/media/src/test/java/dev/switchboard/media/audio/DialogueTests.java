package dev.switchboard.media.audio;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class DialogueTests {

    private static final Duration START = Duration.ZERO;
    private static final Duration MINUTE = Duration.ofMinutes(1);

    private final UUID callId = UUID.randomUUID();
    private final Dialogue dialogue = Dialogue.of(callId);

    @Test
    void isTheSameForTheSameCall() {
        assertThat(Dialogue.of(callId).between(START, MINUTE))
                .containsExactlyElementsOf(dialogue.between(START, MINUTE).toList());
    }

    @Test
    void isAnotherForAnotherCall() {
        assertThat(Dialogue.of(UUID.randomUUID()).between(START, MINUTE).toList())
                .isNotEqualTo(dialogue.between(START, MINUTE).toList());
    }

    @Test
    void beginsWithTheCalleeAndHasNoOverlaps() {
        var said = dialogue.between(START, MINUTE).toList();

        assertThat(said).hasSizeGreaterThan(10);
        assertThat(said.getFirst().speaker()).isEqualTo(Speaker.CALLEE);
        for (int i = 0; i < said.size(); i++) {
            var now = said.get(i);
            assertThat(now.end()).isGreaterThan(now.start());
            assertThat(now.words()).isNotBlank();
            if (i > 0) {
                assertThat(now.start()).isGreaterThan(said.get(i - 1).end());
                assertThat(now.speaker()).isNotEqualTo(said.get(i - 1).speaker());
            }
        }
    }

    /// Whoever says yes was asked something, and nothing is looked up before somebody has named it.
    @Test
    void goesThroughATopicFromItsBeginningToItsEnd() {
        for (int i = 0; i < 50; i++) {
            var said = Dialogue.of(UUID.randomUUID())
                    .between(START, MINUTE)
                    .map(Utterance::words)
                    .toList();
            for (var topic : Script.TOPICS) {
                var sentences = topic.stream()
                        .flatMap(exchange -> Stream.of(exchange.remark(), exchange.answer()))
                        .toList();
                for (int n = 1; n < sentences.size(); n++) {
                    int at = said.indexOf(sentences.get(n));
                    if (at >= 0) {
                        assertThat(said.get(at - 1)).isEqualTo(sentences.get(n - 1));
                    }
                }
            }
        }
    }

    @Test
    void returnsTheUtterancesThatOverlapAPeriod() {
        var all = dialogue.between(START, MINUTE).toList();
        var third = all.get(2);
        var within = third.start().plusMillis(100);

        assertThat(dialogue.between(within, within.plusMillis(100))).containsExactly(third);
        assertThat(dialogue.between(third.start(), third.end())).containsExactly(third);
        assertThat(dialogue.between(all.get(1).end(), third.start())).isEmpty();
        assertThat(dialogue.between(MINUTE, START)).isEmpty();
    }

    @Test
    void neverEnds() {
        var late = Duration.ofHours(12);

        assertThat(dialogue.between(late, late.plusSeconds(30))).hasSizeGreaterThan(3);
    }
}
