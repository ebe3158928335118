package dev.switchboard.asterisk;

import dev.switchboard.asterisk.NewChannel.Role;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.LegDetails;
import dev.switchboard.telephony.OpenRecording;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// What all sessions share: the application's ports, Asterisk, and the sessions themselves. Its
/// methods block; sessions run on virtual threads.
final class EngineContext {

    private final BlockingPort port;
    private final RecordIds ids;
    private final Clock clock;
    private final CallTimesProperties times;
    private final CallTimes callTimes;
    private final Leadership leadership;
    private final Asterisk asterisk;
    private final Devices devices;
    private final OtherServers others;
    private final Recordings recordings;
    private final Sounds sounds;
    private final TrunkOrder trunks;
    private final OwnGreetings greetings;
    private final CallMetrics metrics;
    private final int maxChannels;
    private final Map<UUID, Session> byCall = new ConcurrentHashMap<>();
    private final Map<String, Session> byChannel = new ConcurrentHashMap<>();
    private final Set<Session> sessions = ConcurrentHashMap.newKeySet();

    /// @param trunks for calls to outside
    /// @param maxChannels with which no further call is accepted
    EngineContext(
            CallEvents events,
            Routing routing,
            RecordIds ids,
            Clock clock,
            CallTimesProperties times,
            CallTimes callTimes,
            Leadership leadership,
            Asterisk asterisk,
            Devices devices,
            OtherServers others,
            Recordings recordings,
            Sounds sounds,
            TrunkOrder trunks,
            OwnGreetings greetings,
            CallMetrics metrics,
            int maxChannels) {
        this.port = new BlockingPort(routing, events);
        this.ids = ids;
        this.clock = clock;
        this.times = times;
        this.callTimes = callTimes;
        this.leadership = leadership;
        this.asterisk = asterisk;
        this.devices = devices;
        this.others = others;
        this.recordings = recordings;
        this.sounds = sounds;
        this.trunks = trunks;
        this.greetings = greetings;
        this.metrics = metrics;
        this.maxChannels = maxChannels;
    }

    CallTimesProperties times() {
        return times;
    }

    /// How long a call to an outside number rings without an answer, anew with each trunk.
    Duration outboundRingsFor() {
        return callTimes.outboundRingsFor();
    }

    /// After which a parked call rings back.
    Duration parkTimeout() {
        return callTimes.parkTimeout();
    }

    Leadership leadership() {
        return leadership;
    }

    Asterisk asterisk() {
        return asterisk;
    }

    Devices devices() {
        return devices;
    }

    OtherServers others() {
        return others;
    }

    Sounds sounds() {
        return sounds;
    }

    Recordings recordings() {
        return recordings;
    }

    TrunkOrder trunks() {
        return trunks;
    }

    /// What callers hear who may leave a message.
    OwnGreetings greetings() {
        return greetings;
    }

    CallMetrics metrics() {
        return metrics;
    }

    Instant now() {
        return clock.instant();
    }

    UUID newId() {
        return ids.next();
    }

    /// @return null for an outside number
    @Nullable
    Route route(String to) {
        return port.route(to);
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

    /// The outside party of a session goes on in another one.
    void continueIn(UUID sessionId, UUID other) {
        port.continueIn(sessionId, other);
    }

    /// Reports until it succeeds, so that nothing that has happened is lost while the database is
    /// unavailable.
    void report(List<CallEvent> happened) {
        port.report(happened);
    }

    void storeRecording(LegDetails details, RunningRecording recording) {
        recordings.store(details.orgId(), details.callId(), recording, this::report);
    }

    /// Stores a recording whose call may be over.
    void storeRecording(OpenRecording announced, RunningRecording recording) {
        recordings.store(announced.orgId(), announced.callId(), recording, this::report);
    }

    /// Stores the message of a caller whose call is over.
    void storeMessage(MessageFile message) {
        recordings.store(message, this::report);
    }

    /// A new session.
    Session open() {
        return open(newId());
    }

    /// A session that another process has begun.
    Session open(UUID id) {
        var session = new Session(this, id);
        sessions.add(session);
        return session;
    }

    /// Forgets all sessions, which another node continues; nothing is reported.
    Mono<Void> standDown() {
        return Mono.defer(() -> {
            var forgotten = sessions();
            sessions.clear();
            byCall.clear();
            byChannel.clear();
            return Flux.fromIterable(forgotten).flatMap(Session::standDown).then();
        });
    }

    void closed(Session session) {
        sessions.remove(session);
    }

    /// All sessions of this node.
    List<Session> sessions() {
        return List.copyOf(sessions);
    }

    void register(UUID callId, Session session) {
        byCall.put(callId, session);
    }

    void unregister(UUID callId) {
        byCall.remove(callId);
    }

    /// @param session that has the call no longer
    void unregister(UUID callId, Session session) {
        byCall.remove(callId, session);
    }

    /// @return null unless this node has the call
    @Nullable
    Session session(UUID callId) {
        return byCall.get(callId);
    }

    /// The id of a channel that is about to be created. Its events go to the session until it ends.
    String newChannelId(Session session, Role role) {
        var id = role.argument() + "-" + newId();
        byChannel.put(id, session);
        return id;
    }

    /// The session whose parties are in a bridge.
    ///
    /// @return null unless this node has it
    @Nullable
    Session sessionIn(String bridge) {
        return sessions.stream()
                .filter(session -> Media.bridgeOf(session.id()).equals(bridge))
                .findFirst()
                .orElse(null);
    }

    /// The events of a channel that has come in go to the session until it ends.
    void register(String channel, Session session) {
        byChannel.put(channel, session);
    }

    void forget(String channel) {
        byChannel.remove(channel);
    }

    /// Whether no further call is accepted, since calls to emergency numbers need ports for sound too.
    boolean isFull() {
        return byChannel.size() >= maxChannels;
    }

    /// The channels of all sessions.
    List<String> channels() {
        return List.copyOf(byChannel.keySet());
    }

    /// @return null for a channel of no session
    @Nullable
    Session session(String channel) {
        return byChannel.get(channel);
    }
}
