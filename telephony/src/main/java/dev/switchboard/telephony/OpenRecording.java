package dev.switchboard.telephony;

import java.time.Instant;
import java.util.UUID;

/// A recording that has been announced to the parties of a call, but not stored.
///
/// @param notice the words of its notice
/// @param startedAt when that began to play
public record OpenRecording(UUID orgId, UUID callId, UUID recordingId, String notice, Instant startedAt) {}
