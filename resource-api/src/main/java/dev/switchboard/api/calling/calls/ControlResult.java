package dev.switchboard.api.calling.calls;

import java.util.UUID;

/// The response of the routes that control a call.
///
/// @param action hold, unhold, transfer, park, record or hangup, as in the path
/// @param call the call after the action
record ControlResult(UUID callId, String action, Call call) {}
