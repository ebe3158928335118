package dev.switchboard.api.simulator;

import dev.switchboard.api.simulator.Actor.Task;
import dev.switchboard.api.telephony.CallDirection;
import dev.switchboard.api.telephony.CallEvent;
import dev.switchboard.api.telephony.CallEvent.Answered;
import dev.switchboard.api.telephony.CallEvent.Ended;
import dev.switchboard.api.telephony.CallEvent.Ringing;
import dev.switchboard.api.telephony.CallEvent.Started;
import dev.switchboard.api.telephony.CallEvent.StoppedRinging;
import dev.switchboard.api.telephony.CallLost;
import dev.switchboard.api.telephony.CallPhase;
import dev.switchboard.api.telephony.CallResult;
import dev.switchboard.api.telephony.Command;
import dev.switchboard.api.telephony.Outcome;
import dev.switchboard.api.telephony.Route;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// Those who talk with each other: a leg and somebody outside, or two legs of this service. Everything in it happens on
/// its actor's thread, one thing after the other, so that two commands that race end in one consistent state.
final class Session {

    private static final Logger log = LoggerFactory.getLogger(Session.class);

    private final World world;
    private final UUID id;
    private final Actor actor = new Actor();
    private final Control control = new Control(this);
    private final List<Leg> legs = new ArrayList<>();
    private final List<Task> ringing = new ArrayList<>();
    private volatile boolean expectsAnswer = true;

    Session(World world, UUID id) {
        this.world = world;
        this.id = id;
        actor.start("session-" + id);
    }

    /// Somebody outside calls a line.
    ///
    /// @return once the call is in the log
    Mono<Outcome> incoming(UUID callId, @Nullable String from, String to, Route route, Plan plan) {
        return ask(() -> callLine(inbound(callId, from, to, route), route, plan, List.of()));
    }

    /// A person calls somebody.
    ///
    /// @return once the call is in the log
    Mono<Outcome> placed(Command.Place place) {
        var ends = new Ends(
                place.orgId(),
                place.callId(),
                CallDirection.OUTBOUND,
                place.from(),
                place.to(),
                place.numberId(),
                false);
        return ask(() -> {
            var leg = new Leg(ends, place.userId());
            return call(place.to(), leg, List.of(begin(leg)));
        });
    }

    /// @return what has become of it, once it is in the log
    Mono<Outcome> execute(Command command) {
        return ask(() -> control.execute(command));
    }

    /// All that is left of it fails: its node stops.
    Mono<Outcome> fail() {
        return ask(() -> {
            legs.forEach(leg -> leg.end(null));
            return over(legs.stream().map(leg -> ended(leg, CallResult.FAILED)).toList());
        });
    }

    private Mono<Outcome> ask(Step step) {
        return actor.ask(() -> guarded(step), Outcome.OVER);
    }

    /// Something that the session does.
    @FunctionalInterface
    interface Step {

        Outcome take();
    }

    /// A call that was ended elsewhere is let go of; a fault of ours fails this call and no other.
    private Outcome guarded(Step step) {
        try {
            return step.take();
        } catch (CallLost _) {
            log.warn("Session {} was ended elsewhere", id);
            letGo();
            return Outcome.OVER;
        } catch (RuntimeException fault) {
            log.error("Session {} fails", id, fault);
            letGo();
            return Outcome.OVER;
        }
    }

    /// Whether somebody is meant to answer.
    boolean expectsAnswer() {
        return expectsAnswer;
    }

    // What follows happens on the actor's thread.

    World world() {
        return world;
    }

    Instant now() {
        return world.now();
    }

    /// The leg of that call.
    @Nullable
    Leg leg(UUID callId) {
        return legs.stream()
                .filter(leg -> leg.ends().callId().equals(callId))
                .findFirst()
                .orElse(null);
    }

    /// Puts a leg in.
    Started begin(Leg leg) {
        legs.add(leg);
        world.holds(leg.ends().callId(), this);
        var ends = leg.ends();
        return new Started(
                ends.orgId(),
                ends.callId(),
                id,
                ends.direction(),
                ends.from(),
                ends.to(),
                leg.userId(),
                ends.numberId(),
                now());
    }

    /// Takes a leg out, whose person ends it while the other party goes on.
    Ended leave(Leg leg) {
        legs.remove(leg);
        return ended(leg, leg.end(null));
    }

    Leg inbound(UUID callId, @Nullable String from, String to, Route route) {
        return new Leg(
                new Ends(route.orgId(), callId, CallDirection.INBOUND, from, to, route.numberId(), false),
                route.userId());
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
            happened.add(new Ringing(caller.ends().orgId(), caller.ends().callId(), List.of(), now()));
        }
        return callLine(callee, route, world.colleague(), happened);
    }

    /// Rings at a line of this service.
    Outcome callLine(Leg callee, Route route, Plan plan, List<CallEvent> before) {
        var happened = new ArrayList<>(before);
        happened.add(begin(callee));
        expectsAnswer = plan.answer() == Plan.Answer.ANSWERED || plan.answer() == Plan.Answer.RINGING;
        if (plan.answer() == Plan.Answer.BUSY) {
            tell(happened);
            return later(world.times().setup(), () -> end(CallResult.BUSY));
        }
        if (route.rings().isEmpty()) {
            tell(happened);
            return plan.answer() == Plan.Answer.MISSED
                    ? later(plan.rings(), () -> end(CallResult.MISSED))
                    : toVoicemail(callee);
        }
        callee.ringAt(route.rings());
        happened.add(new Ringing(callee.ends().orgId(), callee.ends().callId(), route.rings(), now()));
        tell(happened);
        return switch (plan.answer()) {
            case ANSWERED -> later(plan.rings(), () -> answered(callee, desk(callee, route), plan.talks()));
            case MISSED -> later(plan.rings(), () -> end(CallResult.MISSED));
            default -> later(plan.rings(), () -> toVoicemail(callee));
        };
    }

    /// A desk phone of the line's person, or of the first of a team.
    private static UUID desk(Leg callee, Route route) {
        var owner = route.userId();
        return owner != null && callee.rings().contains(owner)
                ? owner
                : route.rings().getFirst();
    }

    /// Calls somebody who is none of this service's.
    Outcome callOutside(String to, Leg leg, List<CallEvent> before) {
        tell(before);
        var times = world.times();
        return switch (OutsideNumber.of(to)) {
            case ANSWERS ->
                later(
                        times.setup(),
                        () -> ringOut(
                                leg, times.answerAfter(), () -> answered(leg, leg.userId(), times.longestCall())));
            case BUSY -> later(times.setup(), () -> end(CallResult.BUSY));
            case NEVER_ANSWERS ->
                later(times.setup(), () -> ringOut(leg, times.ringsFor(), () -> end(CallResult.NO_ANSWER)));
            case GOES_TO_VOICEMAIL ->
                later(
                        times.setup(),
                        () -> ringOut(leg, times.answerAfter().plus(times.message()), () -> end(CallResult.VOICEMAIL)));
            case FAILS -> later(Duration.ZERO, () -> end(CallResult.FAILED));
        };
    }

    /// The leg's person leaves, and the other party goes on with the target, which has a leg of its own.
    Outcome transfer(Leg leg, String to) {
        var ends = leg.ends();
        var route = world.route(to);
        var left = List.<CallEvent>of(leave(leg));
        if (route != null) {
            return callLine(inbound(world.newId(), ends.other(), to, route), route, world.colleague(), left);
        }
        var target = new Leg(
                new Ends(ends.orgId(), world.newId(), CallDirection.OUTBOUND, ends.line(), to, ends.numberId(), true),
                leg.userId());
        return callOutside(to, target, List.of(left.getFirst(), begin(target)));
    }

    private Outcome ringOut(Leg leg, Duration rings, Step then) {
        tell(List.of(new Ringing(leg.ends().orgId(), leg.ends().callId(), List.of(), now())));
        return later(rings, then);
    }

    /// The caller leaves a message.
    Outcome toVoicemail(Leg callee) {
        stopRinging(callee);
        return later(world.times().message(), () -> {
            var left = world.leaveMessage(callee);
            return left == null ? end(null) : end(CallResult.VOICEMAIL, List.of(left));
        });
    }

    /// Somebody answers: whoever has waited talks now.
    ///
    /// @param talks until the call is over, unless somebody hangs up before
    Outcome answered(Leg callee, @Nullable UUID userId, Duration talks) {
        ringing.forEach(Task::cancel);
        ringing.clear();
        var happened = new ArrayList<CallEvent>();
        for (var leg : legs) {
            if (leg.phase() == CallPhase.RINGING) {
                var rung = leg.rings();
                leg.answeredBy(leg == callee ? userId : leg.userId(), now());
                var ends = leg.ends();
                happened.add(new Answered(ends.orgId(), ends.callId(), leg.userId(), now()));
                happened.add(new StoppedRinging(
                        ends.orgId(),
                        ends.callId(),
                        rung.stream().filter(person -> !person.equals(userId)).toList(),
                        now()));
            }
        }
        tell(happened);
        actor.after(talks, () -> guarded(() -> end(null)));
        return Outcome.DONE;
    }

    /// It rings no longer anywhere.
    void stopRinging(Leg leg) {
        var rung = leg.rings();
        if (!rung.isEmpty()) {
            rung.forEach(leg::stopRingingAt);
            tell(List.of(new StoppedRinging(leg.ends().orgId(), leg.ends().callId(), rung, now())));
        }
    }

    /// Everybody hangs up.
    ///
    /// @param unanswered how legs end that nobody has answered; null: as somebody's hanging up makes it
    Outcome end(@Nullable CallResult unanswered) {
        return end(unanswered, List.of());
    }

    private Outcome end(@Nullable CallResult unanswered, List<CallEvent> before) {
        var happened = new ArrayList<>(before);
        for (var leg : legs) {
            if (!leg.rings().isEmpty()) {
                happened.add(new StoppedRinging(leg.ends().orgId(), leg.ends().callId(), leg.rings(), now()));
            }
            happened.add(ended(leg, leg.end(unanswered)));
        }
        return over(happened);
    }

    private Outcome over(List<? extends CallEvent> happened) {
        tell(List.copyOf(happened));
        letGo();
        return Outcome.DONE;
    }

    private void letGo() {
        actor.stop();
        legs.forEach(leg -> world.letGo(leg.ends().callId()));
        legs.clear();
    }

    private Ended ended(Leg leg, CallResult result) {
        finish(leg);
        world.letGo(leg.ends().callId());
        return new Ended(leg.ends().orgId(), leg.ends().callId(), result, now());
    }

    /// What was recorded of a leg is kept, while the session goes on.
    void finish(Leg leg) {
        var tape = leg.tape();
        var answeredAt = leg.answeredAt();
        if (tape != null && answeredAt != null) {
            leg.tape(null);
            world.keep(leg.ends(), tape, id, answeredAt);
        }
    }

    void tell(List<CallEvent> happened) {
        if (!happened.isEmpty()) {
            world.tell(happened);
        }
    }

    private Outcome later(Duration delay, Step step) {
        ringing.add(actor.after(delay, () -> guarded(step)));
        return Outcome.DONE;
    }
}
