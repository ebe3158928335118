package dev.switchboard.simulator;

import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Ringing;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How a session places a call: to a line of this service, or to an outside number.
final class Calling {

    private final Session session;
    private final SimulatorContext world;

    Calling(Session session, SimulatorContext world) {
        this.session = session;
        this.world = world;
    }

    /// Calls a number, wherever it leads.
    ///
    /// @param caller the leg that waits for the answer
    /// @param before what has happened at this instant already
    Outcome call(String to, Leg caller, List<CallEvent> before) {
        var route = world.route(to);
        if (route == null) {
            return callOutside(to, caller, before);
        }
        var callee = inbound(world.newId(), caller.ends().line(), to, route);
        var happened = new ArrayList<>(before);
        if (caller.phase() == CallPhase.RINGING && !route.rings().isEmpty()) {
            happened.add(new Ringing(caller.ends().orgId(), caller.ends().callId(), List.of(), session.now()));
        }
        return callLine(callee, route, world.colleague(), happened);
    }

    /// Rings at a line of this service.
    Outcome callLine(Leg callee, Route route, Plan plan, List<CallEvent> before) {
        var happened = new ArrayList<>(before);
        happened.add(session.begin(
                callee, before.isEmpty() ? session.now() : before.getLast().at()));
        session.talks(plan.talks());
        session.expectsAnswer(plan.answer() == Plan.Answer.ANSWERED || plan.answer() == Plan.Answer.RINGING);
        if (plan.answer() == Plan.Answer.BUSY) {
            session.tell(happened);
            return session.later(world.times().setup(), () -> session.end(CallResult.BUSY));
        }
        if (route.rings().isEmpty()) {
            session.tell(happened);
            return plan.answer() == Plan.Answer.MISSED
                    ? session.later(plan.rings(), () -> session.end(CallResult.MISSED))
                    : toVoicemail(callee);
        }
        callee.ringAt(route.rings());
        happened.add(new Ringing(callee.ends().orgId(), callee.ends().callId(), route.rings(), session.now()));
        session.tell(happened);
        return switch (plan.answer()) {
            case ANSWERED -> session.later(plan.rings(), () -> session.answered(callee, desk(callee, route)));
            case MISSED -> session.later(plan.rings(), () -> session.end(CallResult.MISSED));
            default -> session.later(plan.rings(), () -> toVoicemail(callee));
        };
    }

    /// A desk phone of the line's user, or of the first of a team.
    private static UUID desk(Leg callee, Route route) {
        var owner = route.userId();
        return owner != null && callee.rings().contains(owner)
                ? owner
                : route.rings().getFirst();
    }

    /// Calls an outside number.
    Outcome callOutside(String to, Leg leg, List<CallEvent> before) {
        session.tell(before);
        var times = world.times();
        return switch (OutsideNumber.of(to)) {
            case ANSWERS ->
                session.later(
                        times.setup(),
                        () -> ringOut(leg, times.answerAfter(), () -> session.answered(leg, leg.userId())));
            case BUSY -> session.later(times.setup(), () -> session.end(CallResult.BUSY));
            case NEVER_ANSWERS ->
                session.later(
                        times.setup(), () -> ringOut(leg, times.ringsFor(), () -> session.end(CallResult.NO_ANSWER)));
            case GOES_TO_VOICEMAIL ->
                session.later(
                        times.setup(),
                        () -> ringOut(
                                leg,
                                times.answerAfter().plus(times.message()),
                                () -> session.end(CallResult.VOICEMAIL)));
            case FAILS -> session.later(Duration.ZERO, () -> session.end(CallResult.FAILED));
        };
    }

    /// The leg's user leaves, and the other party goes on with the target, which has a leg of its
    /// own.
    Outcome transfer(Leg leg, String to) {
        var ends = leg.ends();
        var route = world.route(to);
        var left = List.<CallEvent>of(session.leave(leg));
        if (route != null) {
            return callLine(inbound(world.newId(), ends.other(), to, route), route, world.colleague(), left);
        }
        var target = new Leg(
                new LegDetails(
                        ends.orgId(), world.newId(), CallDirection.OUTBOUND, ends.line(), to, ends.numberId(), true),
                leg.userId());
        return callOutside(
                to,
                target,
                List.of(left.getFirst(), session.begin(target, left.getFirst().at())));
    }

    private Outcome ringOut(Leg leg, Duration rings, Session.Step then) {
        session.tell(List.of(new Ringing(leg.ends().orgId(), leg.ends().callId(), List.of(), session.now())));
        return session.later(rings, then);
    }

    /// The caller leaves a message.
    Outcome toVoicemail(Leg callee) {
        session.stopRinging(callee);
        return session.later(world.times().message(), () -> {
            var left = world.leaveMessage(callee);
            return left == null ? session.end(null) : session.end(CallResult.VOICEMAIL, List.of(left));
        });
    }

    static Leg inbound(UUID callId, @Nullable String from, String to, Route route) {
        return new Leg(
                new LegDetails(route.orgId(), callId, CallDirection.INBOUND, from, to, route.numberId(), false),
                route.userId());
    }
}
