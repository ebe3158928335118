package dev.switchboard.simulator;

import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SimulatedOutcome;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// What all sessions share: the application's ports, and the sessions themselves. Its methods
/// block; sessions run on virtual threads.
final class SimulatorContext {

    private static final Duration DRAIN_CHECK = Duration.ofMillis(20);

    private final BlockingPort port;
    private final RecordIds ids;
    private final Clock clock;
    private final SimulatorProperties times;
    private final CallTimes callTimes;
    private final RecordingMaker recordings;
    private final Map<UUID, Session> sessions = new ConcurrentHashMap<>();
    private final ReceivedDigits digits = new ReceivedDigits();

    SimulatorContext(
            CallEvents events,
            Routing routing,
            RecordIds ids,
            Clock clock,
            SimulatorProperties times,
            CallTimes callTimes,
            RecordingMaker recordings) {
        this.port = new BlockingPort(routing, events);
        this.ids = ids;
        this.clock = clock;
        this.times = times;
        this.callTimes = callTimes;
        this.recordings = recordings;
    }

    SimulatorProperties times() {
        return times;
    }

    /// How long a call to an outside number rings without an answer.
    Duration outboundRingsFor() {
        return callTimes.outboundRingsFor();
    }

    /// After which a parked call rings back.
    Duration parkTimeout() {
        return callTimes.parkTimeout();
    }

    /// The behavior of a user who is called by another user or to whom a call is transferred.
    Plan colleague() {
        return new Plan(SimulatedOutcome.ANSWERED, times.answerAfter(), times.longestCall());
    }

    Instant now() {
        return clock.instant();
    }

    UUID newId() {
        return ids.next();
    }

    /// Where a call that a company places goes.
    ///
    /// @return null for an outside number
    @Nullable
    Route route(UUID orgId, String to) {
        return port.route(orgId, to);
    }

    /// Where calls to a user go.
    ///
    /// @param to the number that they show
    /// @return null when the user or the number is not there any more
    @Nullable
    Route routeToUser(UUID orgId, UUID userId, String to) {
        return port.routeToUser(orgId, userId, to);
    }

    /// Whether a call may be placed.
    ///
    /// @param sessionId in which it is placed
    /// @param callId of its leg
    /// @param to E.164
    Admission admit(UUID orgId, UUID sessionId, UUID callId, String to) {
        return port.admit(orgId, sessionId, callId, to);
    }

    /// Reports until it succeeds, so that nothing that has happened is lost while the database is
    /// unavailable.
    void report(List<CallEvent> happened) {
        port.report(happened);
    }

    /// The caller leaves a message on the line's voicemail.
    ///
    /// @return null if it could not be stored now; it is reported once it is
    @Nullable
    CallEvent leaveMessage(Leg leg) {
        return recordings.message(leg.details(), times.message(), this::report);
    }

    /// Creates and stores the audio of a recording that ends now, and reports when it is available.
    ///
    /// @param dialogueId what the recorded parties say
    /// @param answeredAt when they began to talk
    void storeRecording(LegDetails details, RunningRecording recording, UUID dialogueId, Instant answeredAt) {
        recordings.store(details, recording, dialogueId, answeredAt, now(), this::report);
    }

    /// Waits for recordings that are being stored.
    void awaitRecordings(Duration timeout) {
        recordings.awaitAll(timeout);
    }

    void register(UUID callId, Session session) {
        digits.begin(callId);
        sessions.put(callId, session);
    }

    void unregister(UUID callId) {
        sessions.remove(callId);
    }

    /// Waits until no call is left, for as long as calls may go on when the process stops.
    void awaitEnd() {
        long end = System.nanoTime() + times.drain().toNanos();
        try {
            while (!sessions.isEmpty() && System.nanoTime() - end < 0) {
                Thread.sleep(DRAIN_CHECK);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    ReceivedDigits digits() {
        return digits;
    }

    /// @return null unless this node has the call
    @Nullable
    Session session(UUID callId) {
        return sessions.get(callId);
    }

    /// Whether the plan of that call has an answer; assumed for calls of other nodes.
    boolean expectsAnswer(UUID callId) {
        var session = sessions.get(callId);
        return session == null || session.expectsAnswer();
    }

    /// All sessions of this node.
    List<Session> sessions() {
        return sessions.values().stream().distinct().toList();
    }
}
