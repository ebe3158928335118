package dev.switchboard.simulator;

import dev.switchboard.simulator.SerialThread.Task;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvent.StoppedRinging;
import dev.switchboard.telephony.CallLegs;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.LegDetails;
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

/// The parties of a conversation: a leg and an outside party, or two legs of this service.
/// Everything happens on the session's thread, one step after the other, so that two concurrent
/// commands end in one consistent state.
final class Session implements CallLegs.Listener<Leg> {

    private static final Logger log = LoggerFactory.getLogger(Session.class);

    /// Much shorter than callers wait for an answer, so that nothing happens after the caller got
    /// an error.
    private static final Duration BEGIN_WITHIN = Duration.ofSeconds(5);

    private final SimulatorContext context;
    private final UUID id;
    private final SerialThread thread = new SerialThread();
    private final Calling calling;
    private final Control control;
    private final CallLegs<Leg> legs;
    private final List<Task> untilAnswered = new ArrayList<>();
    private volatile boolean expectsAnswer = true;
    private Duration talkTime;

    Session(SimulatorContext context, UUID id) {
        this.context = context;
        this.id = id;
        this.talkTime = context.times().longestCall();
        this.legs = new CallLegs<>(id, this);
        this.calling = new Calling(this, context);
        this.control = new Control(this, calling);
        thread.start("session-" + id);
    }

    /// An outside party calls a line.
    ///
    /// @return once the call is in the log
    Mono<Outcome> incoming(UUID callId, @Nullable String from, String to, Route route, Plan plan) {
        return run(() -> calling.callLine(Calling.inbound(callId, from, to, route), route, plan, List.of()));
    }

    /// A user places a call.
    ///
    /// @return once the call is in the log
    Mono<Outcome> placed(Command.Place place) {
        var details = new LegDetails(
                place.orgId(),
                place.callId(),
                CallDirection.OUTBOUND,
                place.from(),
                place.to(),
                place.numberId(),
                false);
        return run(() -> {
            var admission = context.admit(place.orgId(), id, place.callId(), place.to());
            if (admission != Admission.ADMITTED) {
                drop();
                return admission.outcome();
            }
            var leg = new Leg(details, place.userId());
            return calling.call(place.to(), place.toUser(), leg, List.of(legs.add(leg, now())));
        });
    }

    /// @return the outcome, once it is in the log
    Mono<Outcome> execute(Command.OfCall command) {
        return run(() -> control.execute(command));
    }

    /// Ends all legs as failed: the node stops.
    Mono<Outcome> fail() {
        return run(this::failAll);
    }

    private Mono<Outcome> run(Step step) {
        return thread.run(() -> guarded(step), Outcome.OVER, BEGIN_WITHIN);
    }

    /// Something that the session does.
    @FunctionalInterface
    interface Step {

        Outcome take();
    }

    /// Takes a step. A call that was ended elsewhere is dropped; any other error fails this session
    /// alone.
    private Outcome guarded(Step step) {
        try {
            return step.take();
        } catch (CallLost _) {
            log.warn("Session {} was ended elsewhere", id);
            drop();
            return Outcome.OVER;
        } catch (RuntimeException | Error fault) {
            log.error("Session {} fails", id, fault);
            failAfterError();
            return Outcome.OVER;
        }
    }

    private void failAfterError() {
        try {
            failAll();
        } catch (RuntimeException | Error again) {
            log.error("The end of session {} could not be reported", id, again);
            drop();
        }
    }

    private Outcome failAll() {
        return over(legs.fail(now()));
    }

    /// Whether the plan has an answer.
    boolean expectsAnswer() {
        return expectsAnswer;
    }

    void expectsAnswer(boolean expects) {
        expectsAnswer = expects;
    }

    // The methods below are called on the session's thread.

    /// Sets how long the conversation lasts, unless a party hangs up before.
    void talkTime(Duration duration) {
        talkTime = duration;
    }

    UUID id() {
        return id;
    }

    SimulatorContext context() {
        return context;
    }

    CallLegs<Leg> legs() {
        return legs;
    }

    Instant now() {
        return context.now();
    }

    /// A party answers and is connected with the party that waits.
    Outcome answered(Leg callee, @Nullable UUID userId) {
        cancelTimers();
        var events = new ArrayList<>(legs.answer(callee, userId, now()));
        events.addAll(playNotices());
        report(events);
        thread.after(talkTime, () -> guarded(() -> end(null)));
        return Outcome.DONE;
    }

    @Override
    public void joined(Leg leg) {
        context.register(leg.callId(), this);
    }

    @Override
    public void ended(Leg leg, CallResult result) {
        storeRecording(leg);
        context.unregister(leg.callId());
    }

    @Override
    public void dropped(Leg leg) {
        context.unregister(leg.callId());
    }

    /// Somebody has joined: plays the notices of the recordings that run.
    List<CallEvent> playNotices() {
        var events = new ArrayList<CallEvent>();
        for (var leg : legs.all()) {
            var recording = leg.recording();
            if (recording != null) {
                events.add(recording.played(leg.details(), now()));
            }
        }
        return events;
    }

    /// Stores the recording of a leg, if one is running.
    void storeRecording(Leg leg) {
        var recording = leg.recording();
        var answeredAt = leg.answeredAt();
        if (recording != null && answeredAt != null) {
            leg.recording(null);
            context.storeRecording(leg.details(), recording, id, answeredAt);
        }
    }

    /// Stops ringing at all users.
    void stopRinging(Leg leg) {
        leg.stopRingingAtPhones();
        var users = leg.ringingUsers();
        if (!users.isEmpty()) {
            users.forEach(leg::stopRingingAt);
            report(List.of(
                    new StoppedRinging(leg.details().orgId(), leg.details().callId(), users, now())));
        }
    }

    /// All parties hang up.
    ///
    /// @param unanswered the result of unanswered legs; null: as for a hang-up
    Outcome end(@Nullable CallResult unanswered) {
        return end(unanswered, List.of());
    }

    /// @param before events of the same instant, which are reported first
    Outcome end(@Nullable CallResult unanswered, List<CallEvent> before) {
        var events = new ArrayList<>(before);
        events.addAll(legs.end(unanswered, now()));
        return over(events);
    }

    private Outcome over(List<CallEvent> events) {
        report(events);
        drop();
        return Outcome.DONE;
    }

    private void drop() {
        thread.stop();
        legs.drop();
    }

    void report(List<CallEvent> events) {
        if (!events.isEmpty()) {
            context.report(List.copyOf(events));
        }
    }

    void cancelTimers() {
        untilAnswered.forEach(Task::cancel);
        untilAnswered.clear();
    }

    /// Takes a step after a while, unless the call is answered before.
    Outcome later(Duration delay, Step step) {
        untilAnswered.add(thread.after(delay, () -> guarded(step)));
        return Outcome.DONE;
    }
}
