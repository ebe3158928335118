package dev.switchboard.api.calling.recordings;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A recording whose audio is in the media store already; see [Recording] for its fields.
///
/// @param mediaKey of the audio
public record NewRecording(
        UUID id,
        UUID callId,
        @Nullable UUID userId,
        int duration,
        String mediaKey,
        long size,
        Instant startedAt,
        Instant createdAt) {}
