package dev.switchboard.telephony;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A recording whose notice has been played to the parties of a call, but which is not stored.
///
/// @param askedBy on whose behalf it was requested; null for the company itself
/// @param notice the words of its notice
/// @param startedAt when that began to play
public record OpenRecording(
        UUID orgId, UUID callId, UUID recordingId, @Nullable UUID askedBy, String notice, Instant startedAt) {}
