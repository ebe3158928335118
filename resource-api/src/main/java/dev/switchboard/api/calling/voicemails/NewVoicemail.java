package dev.switchboard.api.calling.voicemails;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A new voicemail; see [Voicemail] for its fields. Its audio is in the media store already, under
/// [Voicemail#mediaKey].
///
/// @param at when it was left, in milliseconds
public record NewVoicemail(
        UUID id,
        @Nullable UUID callId,
        @Nullable String from,
        String to,
        UUID numberId,
        @Nullable UUID userId,
        int duration,
        @Nullable String transcript,
        Instant at) {}
