package dev.switchboard.simulator;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallLost;
import dev.switchboard.telephony.MediaDeleted;
import dev.switchboard.telephony.PermanentFailure;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import reactor.util.retry.Retry;

/// What all sessions share. Its methods block, which the sessions' virtual threads may.
final class SimulatorContext {

    private static final Duration FIRST_RETRY = Duration.ofMillis(100);
    private static final Duration SLOWEST_RETRY = Duration.ofSeconds(2);
    private static final int FIRST_SLOT = 701;
    private static final int SLOTS = 99;

    private final CallEvents events;
    private final Routing routing;
    private final RecordIds ids;
    private final Clock clock;
    private final SimulatorProperties times;
    private final RecordingMaker tapes;
    private final Map<UUID, Session> sessions = new ConcurrentHashMap<>();
    private final AtomicInteger parked = new AtomicInteger();

    SimulatorContext(
            CallEvents events,
            Routing routing,
            RecordIds ids,
            Clock clock,
            SimulatorProperties times,
            RecordingMaker tapes) {
        this.events = events;
        this.routing = routing;
        this.ids = ids;
        this.clock = clock;
        this.times = times;
        this.tapes = tapes;
    }

    SimulatorProperties times() {
        return times;
    }

    /// The behavior of a user who is called by another user or to whom a call is transferred.
    Plan colleague() {
        return new Plan(Plan.Answer.ANSWERED, times.answerAfter(), times.longestCall());
    }

    Instant now() {
        return clock.instant();
    }

    UUID newId() {
        return ids.next();
    }

    /// Where the next parked call waits.
    String slot() {
        return String.valueOf(FIRST_SLOT + Math.floorMod(parked.getAndIncrement(), SLOTS));
    }

    /// @return null for a number outside
    @Nullable
    Route route(String to) {
        return routing.route(to).retryWhen(patiently()).block();
    }

    /// Reports until it succeeds, so that nothing that has happened is lost while the database is unavailable.
    void tell(List<CallEvent> happened) {
        events.take(happened).retryWhen(patiently()).block();
    }

    private static Retry patiently() {
        return Retry.backoff(Long.MAX_VALUE, FIRST_RETRY)
                .maxBackoff(SLOWEST_RETRY)
                .filter(failure -> !(failure instanceof CallLost
                        || failure instanceof MediaDeleted
                        || failure instanceof PermanentFailure));
    }

    /// The caller leaves a message on the line's voicemail.
    ///
    /// @return null when it could not be kept
    @Nullable
    CallEvent leaveMessage(Leg leg) {
        return tapes.message(leg.ends(), newId(), times.message(), now());
    }

    /// Creates the audio of a recording that ends now, and reports when it is available.
    ///
    /// @param talk what the recorded parties say
    /// @param answeredAt when they began to talk
    void keep(LegDetails ends, RunningRecording tape, UUID talk, Instant answeredAt) {
        tapes.keep(ends, tape, talk, answeredAt, now(), this::tell);
    }

    /// Waits for recordings that are being stored, as long as that.
    void finishRecordings(Duration within) {
        tapes.finish(within);
    }

    void holds(UUID callId, Session session) {
        sessions.put(callId, session);
    }

    void letGo(UUID callId) {
        sessions.remove(callId);
    }

    /// @return null when no leg of that id lives here
    @Nullable
    Session session(UUID callId) {
        return sessions.get(callId);
    }

    /// Whether the plan of that call has an answer; assumed for calls of other nodes.
    boolean expectsAnswer(UUID callId) {
        var session = sessions.get(callId);
        return session == null || session.expectsAnswer();
    }

    /// All that live here.
    List<Session> sessions() {
        return sessions.values().stream().distinct().toList();
    }
}
