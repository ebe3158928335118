package dev.switchboard.app.history.voicemails;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A voicemail as the API lists it.
///
/// @param from null when the caller withheld the number
/// @param duration seconds
/// @param mediaUrl a signed link
record Voicemail(
        String id,
        @Nullable String callId,
        @Nullable String from,
        String to,
        String numberId,
        @Nullable String userId,
        int duration,
        boolean read,
        @Nullable String transcript,
        String mediaUrl,
        Instant createdAt,
        Instant updatedAt) {}
