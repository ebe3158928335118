package dev.switchboard.app.calls;

import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A recording of a call (docs/guides/recordings-and-voicemails.md).
///
/// @param duration seconds
/// @param size bytes
/// @param mediaUrl a signed link
record Recording(String id, String callId, int duration, long size, String mediaUrl, Instant startedAt) {

    private static final double MILLISECONDS = 1000.0;

    /// When it began, in seconds from the answer, as the transcript counts.
    public double offset(@Nullable Instant answeredAt) {
        return answeredAt == null ? 0 : Duration.between(answeredAt, startedAt).toMillis() / MILLISECONDS;
    }
}
