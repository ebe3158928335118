package dev.switchboard.app.history.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecordingTests {

    private static final Instant ANSWERED = Instant.parse("2026-11-25T15:30:00Z");

    @Test
    void beginsAfterTheAnswerFromWhichTheTranscriptCounts() {
        var recording = new Recording("r", "c", 45, 1000, "http://localhost/media", ANSWERED.plusMillis(2500));

        assertThat(recording.offset(ANSWERED)).isEqualTo(2.5);
        assertThat(recording.offset(null)).isZero();
    }

    @Test
    void wordsAreHeardWhereTheirRecordingHasThem() {
        var first = new Recording("1", "c", 10, 1000, "http://localhost/1", ANSWERED.plusMillis(4000));
        var second = new Recording("2", "c", 10, 1000, "http://localhost/2", ANSWERED.plusMillis(30_000));
        var both = List.of(first, second);

        assertThat(Recording.position(9, both, ANSWERED)).isEqualTo(5);
        assertThat(Recording.position(29.8, both, ANSWERED)).isZero();
        assertThat(Recording.position(31, both, ANSWERED)).isEqualTo(1);
        assertThat(Recording.position(1, both, ANSWERED)).isZero();
        assertThat(Recording.position(9, List.of(), ANSWERED)).isEqualTo(9);
    }
}
