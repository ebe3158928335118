package dev.switchboard.telephony;

import java.time.Instant;
import java.util.UUID;

/// The message of a caller whose call is over, but which is not stored.
///
/// @param startedAt when the call began
public record UnstoredVoicemail(UUID orgId, UUID callId, Instant startedAt) {}
