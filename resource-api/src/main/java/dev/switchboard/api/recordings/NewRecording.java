package dev.switchboard.api.recordings;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A recording that is in the media store and may be shown from now on; see [Recording] for its fields.
public record NewRecording(
        UUID id, UUID callId, @Nullable UUID userId, int duration, long size, Instant startedAt, Instant createdAt) {}
