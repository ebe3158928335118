package dev.switchboard.api.calling.dials;

import dev.switchboard.api.calling.calls.CallState;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The response of GET /calls/{call_id}/status.
///
/// @param id the id in the path
/// @param callId the call, once there is one
record CallStatus(UUID id, CallState status, @Nullable UUID callId) {}
