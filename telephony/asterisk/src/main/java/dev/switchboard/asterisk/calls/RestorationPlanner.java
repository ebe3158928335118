package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.calls.RestorationPlan.Next;
import dev.switchboard.asterisk.calls.RestorationPlan.PlannedAttempt;
import dev.switchboard.asterisk.calls.RestorationPlan.PlannedLeg;
import dev.switchboard.asterisk.calls.RestorationPlan.PlannedParty;
import dev.switchboard.asterisk.channels.FoundChannel;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.OpenCall;
import dev.switchboard.telephony.SipDevice;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Decides how a session goes on that another process has begun: the log says what its legs are, and Asterisk which
/// channels there are. A party that has hung up ends the session, a device that has answered is connected, and what was
/// to come next is done.
///
/// A channel without a variable for a leg is one of an outside party. Whether a channel is a party's or an
/// attempt to reach one follows from the phase of the leg and the state of the channel:
///
/// | Leg | Its device | An outside channel |
/// |---|---|---|
/// | inbound, `RINGING` | rings | the caller |
/// | outbound, `RINGING` | the user's; rings if nobody is called yet | is called |
/// | `TALKING`, `HELD` | the user's | the other party |
/// | `PARKED` | rings to pick the call up | the other party |
///
/// The leg that a user has left by a transfer is that of an outside channel.
final class RestorationPlanner {

    private final List<FoundChannel> found;
    private final Function<String, @Nullable SipDevice> devices;
    private final List<PlannedLeg> legs;
    private final Set<FoundChannel> used = new HashSet<>();

    private RestorationPlanner(
            List<OpenCall> open, List<FoundChannel> found, Function<String, @Nullable SipDevice> devices) {
        this.found = found;
        this.devices = devices;
        this.legs =
                open.stream().map(call -> new PlannedLeg(call, hasLeft(call))).toList();
    }

    /// @param open the legs of a session, in the order in which they began; at least one
    /// @param found the channels that carry its id
    /// @param devices by their usernames
    static RestorationPlan plan(
            List<OpenCall> open, List<FoundChannel> found, Function<String, @Nullable SipDevice> devices) {
        return new RestorationPlanner(open, found, devices).plan();
    }

    private RestorationPlan plan() {
        var first = legs.getFirst();
        PlannedParty caller;
        PlannedParty callee;
        if (legs.size() > 1) {
            caller = party(first);
            callee = party(legs.get(1));
        } else if (first.isTarget()) {
            caller = outsider(first);
            callee = party(first);
        } else {
            caller = party(first);
            callee = outsider(first);
        }
        var attempts = new ArrayList<PlannedAttempt>();
        var unneeded = new ArrayList<FoundChannel>();
        for (var channel : unused().toList()) {
            var attempt = attempt(channel);
            if (attempt == null) {
                unneeded.add(channel);
            } else {
                attempts.add(attempt);
            }
        }
        return new RestorationPlan(
                legs,
                caller,
                callee,
                attempts,
                unneeded,
                found.stream().anyMatch(FoundChannel::isInBridge),
                next(caller, callee, attempts));
    }

    /// The leg of an outside party that a user has transferred has no device; the channel to the target
    /// carries it.
    private boolean hasLeft(OpenCall call) {
        if (call.phase() == CallPhase.PARKED) {
            return false;
        }
        var own = found.stream().filter(channel -> channel.isOf(call.callId())).toList();
        return own.isEmpty()
                ? call.direction() == CallDirection.OUTBOUND
                        && call.phase() == CallPhase.RINGING
                        && found.stream().anyMatch(FoundChannel::isUp)
                : own.stream().allMatch(FoundChannel::isOutside);
    }

    private Stream<FoundChannel> unused() {
        return found.stream().filter(channel -> !used.contains(channel));
    }

    private PlannedParty outsider(PlannedLeg leg) {
        boolean isCalled = leg.isIn(CallPhase.RINGING) && !leg.isTarget();
        return used(
                null,
                unused().filter(channel -> channel.callId() == null)
                        .filter(channel -> !(isCalled && channel.isOutside()))
                        .max(Comparator.comparing(FoundChannel::isInBridge).thenComparing(FoundChannel::isUp))
                        .orElse(null));
    }

    private PlannedParty party(PlannedLeg leg) {
        var own = unused().filter(channel -> channel.isOf(leg.call().callId()));
        return switch (leg.call().phase()) {
            case PARKED, OVER -> new PlannedParty(leg, null);
            case RINGING ->
                used(
                        leg,
                        leg.isTarget()
                                ? null
                                : own.filter(channel -> !channel.isDevice() || (channel.isUp() && found.size() > 1))
                                        .findFirst()
                                        .orElse(null));
            case TALKING, HELD ->
                used(
                        leg,
                        own.filter(FoundChannel::isUp)
                                .max(Comparator.comparing(FoundChannel::isInBridge))
                                .orElse(null));
        };
    }

    private PlannedParty used(@Nullable PlannedLeg leg, @Nullable FoundChannel channel) {
        if (channel != null) {
            used.add(channel);
        }
        return new PlannedParty(leg, channel);
    }

    /// @return null if nobody is to be reached by that channel any more
    private @Nullable PlannedAttempt attempt(FoundChannel channel) {
        var leg = legs.stream()
                .filter(one -> channel.callId() == null
                        ? channel.isOutside() && !one.isInbound()
                        : channel.isOf(one.call().callId()))
                .findFirst()
                .orElse(null);
        if (leg == null || channel.role() == Role.INBOUND || channel.role() == Role.DIALED) {
            return null;
        }
        var device = devices.apply(channel.device());
        var user = device == null ? leg.call().userId() : device.userId();
        if (leg.isIn(CallPhase.PARKED) && channel.isDevice() && user != null) {
            return new PlannedAttempt.PickUp(channel, leg, user);
        }
        if (!leg.isIn(CallPhase.RINGING)) {
            return null;
        }
        if (channel.isOutside()) {
            return new PlannedAttempt.Outside(channel, leg);
        }
        if (device != null && device.sharedNumberId() != null) {
            return new PlannedAttempt.Phone(channel, leg, device);
        }
        if (user == null) {
            return null;
        }
        return leg.isInbound()
                ? new PlannedAttempt.Line(channel, leg, user)
                : new PlannedAttempt.OwnDevice(channel, leg, user);
    }

    private Next next(PlannedParty caller, PlannedParty callee, List<PlannedAttempt> attempts) {
        var ringing = legs.stream()
                .filter(leg -> leg.isIn(CallPhase.RINGING))
                .reduce((_, last) -> last)
                .orElse(null);
        if (ringing != null) {
            return ringing(ringing, caller, attempts);
        }
        return caller.isGone() || callee.isGone()
                ? new Next.End()
                : new Next.Talk(legs.stream()
                        .map(leg -> leg.call().answeredAt())
                        .filter(Objects::nonNull)
                        .max(Comparator.naturalOrder())
                        .orElse(null));
    }

    private static Next ringing(PlannedLeg leg, PlannedParty caller, List<PlannedAttempt> attempts) {
        if (caller.channel() == null) {
            return leg.equals(caller.leg()) && attempts.stream().anyMatch(PlannedAttempt::isAtUser)
                    ? new Next.AwaitOwnDevice(leg)
                    : new Next.CallerIsGone(leg);
        }
        if (leg.isInbound()) {
            return attempts.isEmpty() ? new Next.Unanswered(leg) : new Next.RingOn(leg);
        }
        return attempts.isEmpty() ? new Next.CallOutside(leg) : new Next.AwaitOutside(leg);
    }
}
