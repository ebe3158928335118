package dev.switchboard.app.history.calls;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A recording of a call (docs/guides/recordings-and-voicemails.md).
///
/// @param duration seconds
/// @param size bytes
/// @param mediaUrl a signed link
record Recording(String id, String callId, int duration, long size, String mediaUrl, Instant startedAt) {

    private static final double MILLISECONDS = 1000.0;

    /// Words may begin this much before the recording that has them, in seconds. The same in call.js.
    private static final double TOLERANCE = 0.5;

    /// When it began, in seconds from the answer, as the transcript counts.
    public double offset(@Nullable Instant answeredAt) {
        return answeredAt == null ? 0 : Duration.between(answeredAt, startedAt).toMillis() / MILLISECONDS;
    }

    /// The position of words of a transcript in the recording that they belong to, as its player counts; without a
    /// recording, the time since the answer.
    ///
    /// @param start of the words, in seconds from the answer
    static double position(double start, List<Recording> recordings, @Nullable Instant answeredAt) {
        return recordings.stream()
                .map(recording -> recording.offset(answeredAt))
                .filter(offset -> offset <= start + TOLERANCE)
                .reduce((earlier, later) -> later)
                .or(() -> recordings.stream().findFirst().map(recording -> recording.offset(answeredAt)))
                .map(offset -> Math.max(0, start - offset))
                .orElse(start);
    }
}
