package dev.switchboard.simulator;

import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Ringing;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.SimulatedOutcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// How a session calls a line of this service, or an outside number.
final class Calling {

    private final Session session;
    private final SimulatorContext context;

    /// The leg of the user who has transferred the call: if nobody takes it, it rings there again.
    private @Nullable Leg transferred;

    private boolean leavesMessage = true;

    Calling(Session session, SimulatorContext context) {
        this.session = session;
        this.context = context;
    }

    /// Calls a user, or a number, be it a line of this service or not.
    ///
    /// @param toUser null for a number
    /// @param caller the leg that waits for the answer
    /// @param before events of the same instant, which are reported first
    Outcome call(String to, @Nullable UUID toUser, Leg caller, List<CallEvent> before) {
        var route = route(caller, to, toUser);
        if (route == null && toUser == null) {
            return callOutside(to, caller, before);
        }
        if (route == null || !route.calls()) {
            session.report(before);
            return session.end(CallResult.FAILED);
        }
        var callee = inbound(context.newId(), caller.details().line(), to, route);
        var events = new ArrayList<>(before);
        if (caller.phase() == CallPhase.RINGING && !route.ringsNowhere()) {
            events.add(new Ringing(caller.details().orgId(), caller.details().callId(), List.of(), session.now()));
        }
        return callLine(callee, route, context.colleague(), events);
    }

    private @Nullable Route route(Leg caller, String to, @Nullable UUID toUser) {
        return toUser == null
                ? context.route(caller.details().orgId(), to)
                : context.routeToUser(caller.details().orgId(), toUser, to);
    }

    /// Rings at a line of this service.
    Outcome callLine(Leg callee, Route route, Plan plan, List<CallEvent> before) {
        var events = new ArrayList<>(before);
        events.add(session.legs()
                .add(callee, before.isEmpty() ? session.now() : before.getLast().at()));
        session.talkTime(plan.talkTime());
        leavesMessage = plan.answer() != SimulatedOutcome.MISSED;
        session.expectsAnswer(plan.answer() == SimulatedOutcome.ANSWERED || plan.answer() == SimulatedOutcome.RINGING);
        if (plan.answer() == SimulatedOutcome.BUSY) {
            session.report(events);
            return session.later(context.times().setup(), () -> session.end(CallResult.BUSY));
        }
        if (route.ringsNowhere()) {
            session.report(events);
            return plan.answer() == SimulatedOutcome.MISSED
                    ? session.later(plan.ringTime(), () -> session.end(CallResult.MISSED))
                    : toVoicemail(callee);
        }
        callee.ringAt(route.rings());
        if (!route.phones().isEmpty()) {
            callee.ringAtPhones();
        }
        events.add(new Ringing(callee.details().orgId(), callee.details().callId(), route.rings(), session.now()));
        session.report(events);
        return switch (plan.answer()) {
            case ANSWERED -> session.later(plan.ringTime(), () -> session.answered(callee, desk(callee, route)));
            case MISSED -> session.later(plan.ringTime(), () -> session.end(CallResult.MISSED));
            default -> session.later(plan.ringTime(), () -> unanswered(callee));
        };
    }

    /// Nobody has taken the call to a line: it rings back, or the caller leaves a message.
    Outcome unanswered(Leg callee) {
        var by = transferred;
        if (by != null) {
            return ringBack(by, callee, null);
        }
        session.cancelTimers();
        return leavesMessage ? toVoicemail(callee) : session.end(CallResult.MISSED);
    }

    /// Nobody has taken the call to an outside number.
    private Outcome unansweredOutside(Leg leg, CallResult result) {
        var by = transferred;
        return by == null ? session.end(result) : ringBack(by, leg, result);
    }

    /// Ends a leg, while the other party waits until the user of another one answers again.
    ///
    /// @param by the leg of that user, such as the ended one
    /// @param unanswered the result of the ended leg if it was not answered; null: as for a hang-up
    Outcome ringBack(Leg by, Leg ended, @Nullable CallResult unanswered) {
        transferred = null;
        session.cancelTimers();
        session.stopRinging(ended);
        var details = by.details();
        var user = Objects.requireNonNull(by.userId());
        var route = new Route(details.orgId(), details.numberId(), user, List.of(user));
        var plan = new Plan(
                SimulatedOutcome.RINGING,
                context.times().ringsFor(),
                context.times().longestCall());
        return callLine(
                inbound(context.newId(), details.otherParty(), details.line(), route),
                route,
                plan,
                List.of(session.legs().remove(ended, unanswered, session.now())));
    }

    /// A phone on the line, a desk phone of its user, or one of the first of a team.
    private static UUID desk(Leg callee, Route route) {
        var owner = route.userId();
        if (!route.phones().isEmpty()) {
            return route.phones().getFirst().userId();
        }
        return owner != null && callee.ringingUsers().contains(owner)
                ? owner
                : route.rings().getFirst();
    }

    /// Calls an outside number.
    Outcome callOutside(String to, Leg leg, List<CallEvent> before) {
        session.report(before);
        var times = context.times();
        return switch (OutsideNumber.of(to)) {
            case ANSWERS ->
                session.later(
                        times.setup(),
                        () -> ringOutside(leg, times.answerAfter(), () -> session.answered(leg, leg.userId())));
            case BUSY -> session.later(times.setup(), () -> unansweredOutside(leg, CallResult.BUSY));
            case NEVER_ANSWERS ->
                session.later(
                        times.setup(),
                        () -> ringOutside(
                                leg, context.outboundRingsFor(), () -> unansweredOutside(leg, CallResult.NO_ANSWER)));
            case GOES_TO_VOICEMAIL ->
                session.later(
                        times.setup(),
                        () -> ringOutside(
                                leg,
                                times.answerAfter().plus(times.message()),
                                () -> session.end(CallResult.VOICEMAIL)));
            case FAILS -> session.later(Duration.ZERO, () -> unansweredOutside(leg, CallResult.FAILED));
        };
    }

    /// Ends the leg of the user, and connects the other party with the target on a new leg.
    ///
    /// @param toUser the user who is called; null for a number
    /// @param targetId of that leg
    Outcome transfer(Leg leg, String to, @Nullable UUID toUser, UUID targetId) {
        var details = leg.details();
        var route = route(leg, to, toUser);
        if (route == null && toUser != null) {
            return ringBack(leg, leg, null);
        }
        var left = List.<CallEvent>of(session.legs().remove(leg, null, session.now()));
        transferred = leg;
        if (route != null) {
            return callLine(inbound(targetId, details.otherParty(), to, route), route, context.colleague(), left);
        }
        var target = new Leg(
                new LegDetails(
                        details.orgId(),
                        targetId,
                        CallDirection.OUTBOUND,
                        details.line(),
                        to,
                        details.numberId(),
                        true),
                leg.userId());
        return callOutside(
                to,
                target,
                List.of(
                        left.getFirst(),
                        session.legs().add(target, left.getFirst().at())));
    }

    private Outcome ringOutside(Leg leg, Duration duration, Session.Step then) {
        session.report(List.of(new Ringing(leg.details().orgId(), leg.details().callId(), List.of(), session.now())));
        return session.later(duration, then);
    }

    /// Lets the caller leave a message.
    Outcome toVoicemail(Leg callee) {
        session.stopRinging(callee);
        return session.later(context.times().message(), () -> {
            var voicemail = context.leaveMessage(callee);
            return voicemail == null ? session.end(null) : session.end(CallResult.VOICEMAIL, List.of(voicemail));
        });
    }

    static Leg inbound(UUID callId, @Nullable String from, String to, Route route) {
        return new Leg(
                new LegDetails(route.orgId(), callId, CallDirection.INBOUND, from, to, route.numberId(), false),
                route.userId());
    }
}
