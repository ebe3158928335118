package dev.switchboard.simulator;

import dev.switchboard.simulator.SerialThread.Task;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.Answered;
import dev.switchboard.telephony.CallEvent.Ended;
import dev.switchboard.telephony.CallEvent.Started;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallPhase;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Mono;

/// The parties of a talk: a leg and an outside party, or two legs of this service. Everything in it
/// happens on its actor's thread, one action after the other, so that two concurrent commands end
/// in one consistent state.
final class Session {

    private static final Logger log = LoggerFactory.getLogger(Session.class);

    /// Much shorter than callers wait for an answer, so that nothing happens after the caller got
    /// an error.
    private static final Duration BEGIN_WITHIN = Duration.ofSeconds(5);

    private final SimulatorContext world;
    private final UUID id;
    private final SerialThread actor = new SerialThread();
    private final Calling calling;
    private final Control control;
    private final List<Leg> legs = new ArrayList<>();
    private final List<Task> ringing = new ArrayList<>();
    private volatile boolean expectsAnswer = true;
    private Duration talks;

    Session(SimulatorContext world, UUID id) {
        this.world = world;
        this.id = id;
        this.talks = world.times().longestCall();
        this.calling = new Calling(this, world);
        this.control = new Control(this, calling);
        actor.start("session-" + id);
    }

    /// An outside party calls a line.
    ///
    /// @return once the call is in the log
    Mono<Outcome> incoming(UUID callId, @Nullable String from, String to, Route route, Plan plan) {
        return ask(() -> calling.callLine(Calling.inbound(callId, from, to, route), route, plan, List.of()));
    }

    /// A user places a call.
    ///
    /// @return once the call is in the log
    Mono<Outcome> placed(Command.Place place) {
        var ends = new LegDetails(
                place.orgId(),
                place.callId(),
                CallDirection.OUTBOUND,
                place.from(),
                place.to(),
                place.numberId(),
                false);
        return ask(() -> {
            var leg = new Leg(ends, place.userId());
            return calling.call(place.to(), leg, List.of(begin(leg)));
        });
    }

    /// @return what has become of it, once it is in the log
    Mono<Outcome> execute(Command command) {
        return ask(() -> control.execute(command));
    }

    /// All that is left of it fails: its node stops.
    Mono<Outcome> fail() {
        return ask(this::failAll);
    }

    private Mono<Outcome> ask(Step step) {
        return actor.ask(() -> guarded(step), Outcome.OVER, BEGIN_WITHIN);
    }

    /// Something that the session does.
    @FunctionalInterface
    interface Step {

        Outcome take();
    }

    /// A call that was ended elsewhere is dropped; an error of our own fails this call and no
    /// other.
    private Outcome guarded(Step step) {
        try {
            return step.take();
        } catch (CallLost _) {
            log.warn("Session {} was ended elsewhere", id);
            letGo();
            return Outcome.OVER;
        } catch (RuntimeException fault) {
            log.error("Session {} fails", id, fault);
            failed();
            return Outcome.OVER;
        }
    }

    private void failed() {
        try {
            failAll();
        } catch (RuntimeException again) {
            log.error("Session {} could not even end", id, again);
            letGo();
        }
    }

    private Outcome failAll() {
        legs.forEach(leg -> leg.end(null));
        return over(legs.stream().map(leg -> ended(leg, CallResult.FAILED)).toList());
    }

    /// Whether the plan has an answer.
    boolean expectsAnswer() {
        return expectsAnswer;
    }

    void expectsAnswer(boolean expects) {
        expectsAnswer = expects;
    }

    // What follows happens on the actor's thread.

    /// How long the talk lasts, unless a party hangs up before.
    void talks(Duration howLong) {
        talks = howLong;
    }

    SimulatorContext world() {
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
        return begin(leg, now());
    }

    /// Puts a leg in at the very instant at which another one left.
    Started begin(Leg leg, Instant at) {
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
                at);
    }

    /// Takes a leg out, whose user ends it while the other party goes on.
    Ended leave(Leg leg) {
        legs.remove(leg);
        return ended(leg, leg.end(null));
    }

    /// A party answers: the waiting party can talk now.
    Outcome answered(Leg callee, @Nullable UUID userId) {
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

    /// All parties hang up.
    ///
    /// @param unanswered the result of unanswered legs; null: as for a hang-up
    Outcome end(@Nullable CallResult unanswered) {
        return end(unanswered, List.of());
    }

    /// @param before what has happened at this instant already
    Outcome end(@Nullable CallResult unanswered, List<CallEvent> before) {
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

    /// Unless the call is answered before.
    Outcome later(Duration delay, Step step) {
        ringing.add(actor.after(delay, () -> guarded(step)));
        return Outcome.DONE;
    }
}
