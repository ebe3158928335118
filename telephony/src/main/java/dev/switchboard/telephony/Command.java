package dev.switchboard.telephony;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What an engine is asked to do with a leg. The node that holds the call executes it, whichever replica took the
/// request.
public sealed interface Command {

    UUID orgId();

    UUID callId();

    /// Calls somebody.
    ///
    /// @param callId of the leg that it makes
    /// @param userId who places it
    /// @param numberId the line it goes out from
    /// @param from that line in E.164
    /// @param to E.164, of this service or outside
    record Place(UUID orgId, UUID callId, UUID userId, UUID numberId, String from, String to) implements Command {}

    /// @param userId who takes the ringing call
    record Answer(UUID orgId, UUID callId, UUID userId) implements Command {}

    /// @param userId who does not want the ringing call; it rings on at others
    record Decline(UUID orgId, UUID callId, UUID userId) implements Command {}

    record Hold(UUID orgId, UUID callId) implements Command {}

    record Unhold(UUID orgId, UUID callId) implements Command {}

    /// @param to E.164, of this service or outside
    record Transfer(UUID orgId, UUID callId, String to) implements Command {}

    record Park(UUID orgId, UUID callId) implements Command {}

    /// @param userId who takes the parked call: the same leg for who parked it, a leg of its own for anybody else
    record PickUp(UUID orgId, UUID callId, UUID userId) implements Command {}

    /// @param askedBy the person in whose name it is asked, for the consent log; null for the company itself
    record StartRecording(UUID orgId, UUID callId, @Nullable UUID askedBy) implements Command {}

    record StopRecording(UUID orgId, UUID callId) implements Command {}

    record HangUp(UUID orgId, UUID callId) implements Command {}
}
