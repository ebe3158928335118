package dev.switchboard.app.calls;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.api.Test;

class RecordingTests {

    private static final Instant ANSWERED = Instant.parse("2026-11-25T15:30:00Z");

    @Test
    void beginsAfterTheAnswerFromWhichTheTranscriptCounts() {
        var recording = new Recording("r", "c", 45, 1000, "http://localhost/media", ANSWERED.plusMillis(2500));

        assertThat(recording.offset(ANSWERED)).isEqualTo(2.5);
        assertThat(recording.offset(null)).isZero();
    }
}
