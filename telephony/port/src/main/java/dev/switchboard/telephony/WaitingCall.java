package dev.switchboard.telephony;

import java.util.UUID;

/// A call that a user can pick up by dialing a code: one that is parked, or rings at a colleague.
///
/// @param mediaServer where it is
public record WaitingCall(UUID callId, String mediaServer) {}
