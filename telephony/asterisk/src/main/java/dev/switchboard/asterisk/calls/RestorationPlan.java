package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.SipDevice;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How a session goes on that another process has begun. It follows from the log and from the channels
/// ([RestorationPlanner]); [Restoration] carries it out.
///
/// @param legs in the order in which they began
/// @param attempts channels by which a party is still to be reached
/// @param unneeded channels to hang up
/// @param isBridged whether the bridge of the session exists
record RestorationPlan(
        List<PlannedLeg> legs,
        PlannedParty caller,
        PlannedParty callee,
        List<PlannedAttempt> attempts,
        List<FoundChannel> unneeded,
        boolean isBridged,
        Next next) {

    /// A leg.
    ///
    /// @param hasLeft whether its user has left it
    record PlannedLeg(OpenCall call, boolean hasLeft) {

        boolean isInbound() {
            return call.direction() == CallDirection.INBOUND;
        }

        boolean isIn(CallPhase phase) {
            return call.phase() == phase;
        }

        /// Whether somebody is called on it, other than by its user.
        boolean isTarget() {
            return isInbound() || hasLeft;
        }
    }

    /// A party.
    ///
    /// @param leg null for an outside party without one
    /// @param channel null while it is not connected
    record PlannedParty(@Nullable PlannedLeg leg, @Nullable FoundChannel channel) {

        /// Whether it has hung up, although it was connected.
        boolean isGone() {
            return channel == null && (leg == null || !leg.isIn(CallPhase.PARKED));
        }
    }

    /// Tries to reach a party.
    sealed interface PlannedAttempt {

        FoundChannel channel();

        PlannedLeg leg();

        /// A user who picks a parked call up.
        record PickUp(FoundChannel channel, PlannedLeg leg, UUID userId) implements PlannedAttempt {}

        /// A number outside.
        record Outside(FoundChannel channel, PlannedLeg leg) implements PlannedAttempt {}

        /// A phone on an unassigned number.
        record Phone(FoundChannel channel, PlannedLeg leg, SipDevice device) implements PlannedAttempt {}

        /// A user whose line is called.
        record Line(FoundChannel channel, PlannedLeg leg, UUID userId) implements PlannedAttempt {}

        /// The own device of a user who places the call.
        record OwnDevice(FoundChannel channel, PlannedLeg leg, UUID userId) implements PlannedAttempt {}

        /// Whether it is to reach a user.
        default boolean isAtUser() {
            return switch (this) {
                case PickUp _, Line _, OwnDevice _ -> true;
                case Outside _, Phone _ -> false;
            };
        }
    }

    /// What comes next.
    sealed interface Next {

        /// A party has hung up, and so the session ends.
        record End() implements Next {}

        /// Both parties are connected, or one has parked the other.
        ///
        /// @param since when they were; null if that is unknown
        record Talk(@Nullable Instant since) implements Next {}

        /// Somebody is being called.
        sealed interface Ringing extends Next {

            /// Of the latest call.
            PlannedLeg leg();
        }

        /// The user's own device rings, or answers.
        record AwaitOwnDevice(PlannedLeg leg) implements Ringing {}

        /// The caller has hung up, perhaps after leaving a message.
        record CallerIsGone(PlannedLeg leg) implements Ringing {}

        /// A number outside is being called.
        record AwaitOutside(PlannedLeg leg) implements Ringing {}

        /// The channel to a number outside has ended unnoticed.
        record CallOutside(PlannedLeg leg) implements Ringing {}

        /// Devices ring.
        record RingOn(PlannedLeg leg) implements Ringing {}

        /// No device rings any more; the caller may be leaving a message.
        record Unanswered(PlannedLeg leg) implements Ringing {}
    }
}
