package dev.switchboard.api.dials;

import dev.switchboard.api.calls.CallState;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The answer of GET /calls/{call_id}/status.
///
/// @param id as it was asked for
/// @param callId the call, once there is one
record CallStatus(UUID id, CallState status, @Nullable UUID callId) {}
