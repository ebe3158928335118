package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.Lease;
import dev.switchboard.asterisk.channels.NewChannel.Role;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.sounds.OwnGreetings;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.telephony.Admission;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Route;
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
public final class EngineContext {

    private final BlockingPort port;
    private final RecordIds ids;
    private final Clock clock;
    private final CallTimesProperties times;
    private final CallTimes callTimes;
    private final Timers timers;
    private final Lease lease;
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
    public EngineContext(
            BlockingPort port,
            RecordIds ids,
            Clock clock,
            CallTimesProperties times,
            CallTimes callTimes,
            Timers timers,
            Lease lease,
            Asterisk asterisk,
            Devices devices,
            OtherServers others,
            Recordings recordings,
            Sounds sounds,
            TrunkOrder trunks,
            OwnGreetings greetings,
            CallMetrics metrics,
            int maxChannels) {
        this.port = port;
        this.ids = ids;
        this.clock = clock;
        this.times = times;
        this.callTimes = callTimes;
        this.timers = timers;
        this.lease = lease;
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

    Timers timers() {
        return timers;
    }

    /// How long a call to an outside number rings without an answer, anew with each trunk.
    Duration outboundRingsFor() {
        return callTimes.outboundRingsFor();
    }

    /// After which a parked call rings back.
    Duration parkTimeout() {
        return callTimes.parkTimeout();
    }

    public Lease lease() {
        return lease;
    }

    public Asterisk asterisk() {
        return asterisk;
    }

    public Devices devices() {
        return devices;
    }

    public OtherServers others() {
        return others;
    }

    public Sounds sounds() {
        return sounds;
    }

    public Recordings recordings() {
        return recordings;
    }

    public TrunkOrder trunks() {
        return trunks;
    }

    /// What callers hear who may leave a message.
    OwnGreetings greetings() {
        return greetings;
    }

    public CallMetrics metrics() {
        return metrics;
    }

    public Instant now() {
        return clock.instant();
    }

    UUID newId() {
        return ids.next();
    }

    /// @return null for an outside number
    @Nullable
    public Route route(String to) {
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
    public void report(List<CallEvent> happened) {
        port.report(happened);
    }

    /// A new session.
    public Session open() {
        return open(newId());
    }

    /// A session that another process has begun.
    public Session open(UUID id) {
        var session = new Session(this, id);
        sessions.add(session);
        return session;
    }

    /// Forgets all sessions, which another node continues; nothing is reported.
    public Mono<Void> standDown() {
        return Mono.defer(() -> {
            var forgotten = sessions();
            sessions.clear();
            byCall.clear();
            byChannel.clear();
            return Flux.fromIterable(forgotten).flatMap(Session::standDown).then();
        });
    }

    public void closed(Session session) {
        sessions.remove(session);
    }

    /// All sessions of this node.
    public List<Session> sessions() {
        return List.copyOf(sessions);
    }

    public void register(UUID callId, Session session) {
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
    public Session session(UUID callId) {
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
    public Session sessionIn(String bridge) {
        return sessions.stream()
                .filter(session -> Media.bridgeOf(session.id()).equals(bridge))
                .findFirst()
                .orElse(null);
    }

    /// The events of a channel that has come in go to the session until it ends.
    public void register(String channel, Session session) {
        byChannel.put(channel, session);
    }

    public void forget(String channel) {
        byChannel.remove(channel);
    }

    /// Whether no further call is accepted, since calls to emergency numbers need ports for sound too.
    public boolean isFull() {
        return byChannel.size() >= maxChannels;
    }

    /// The channels of all sessions.
    public List<String> channels() {
        return List.copyOf(byChannel.keySet());
    }

    /// @return null for a channel of no session
    @Nullable
    public Session session(String channel) {
        return byChannel.get(channel);
    }
}
