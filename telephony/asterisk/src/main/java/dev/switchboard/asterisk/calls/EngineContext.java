package dev.switchboard.asterisk.calls;

import dev.switchboard.asterisk.channels.Asterisk;
import dev.switchboard.asterisk.channels.Lease;
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
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What all sessions share: the application's ports, Asterisk, and the sessions themselves. Its
/// methods block; sessions run on virtual threads.
public final class EngineContext {

    private final Application application;
    private final Times times;
    private final Lease lease;
    private final Asterisk asterisk;
    private final Endpoints endpoints;
    private final Sound sound;
    private final CallMetrics metrics;
    private final Sessions sessions;

    /// The application behind the engine: where calls go, whether they may be placed, and their log.
    public record Application(BlockingPort port, RecordIds ids, Clock clock) {}

    /// How long what takes.
    ///
    /// @param settings that can be changed while the service runs
    public record Times(CallTimesProperties properties, CallTimes settings, Timers timers) {}

    /// Who can be called.
    ///
    /// @param trunks for calls to outside
    public record Endpoints(Devices devices, OtherServers others, TrunkOrder trunks) {}

    /// What is recorded and played.
    public record Sound(Recordings recordings, Sounds sounds, OwnGreetings greetings) {}

    /// @param maxChannels with which no further call is accepted
    public EngineContext(
            Application application,
            Times times,
            Lease lease,
            Asterisk asterisk,
            Endpoints endpoints,
            Sound sound,
            CallMetrics metrics,
            int maxChannels) {
        this.application = application;
        this.times = times;
        this.lease = lease;
        this.asterisk = asterisk;
        this.endpoints = endpoints;
        this.sound = sound;
        this.metrics = metrics;
        this.sessions = new Sessions(this, maxChannels);
    }

    /// Those of this node.
    public Sessions sessions() {
        return sessions;
    }

    CallTimesProperties times() {
        return times.properties();
    }

    Timers timers() {
        return times.timers();
    }

    /// How long a call to an outside number rings without an answer, anew with each trunk.
    Duration outboundRingsFor() {
        return times.settings().outboundRingsFor();
    }

    /// After which a parked call rings back.
    Duration parkTimeout() {
        return times.settings().parkTimeout();
    }

    public Lease lease() {
        return lease;
    }

    public Asterisk asterisk() {
        return asterisk;
    }

    public Devices devices() {
        return endpoints.devices();
    }

    public OtherServers others() {
        return endpoints.others();
    }

    public Sounds sounds() {
        return sound.sounds();
    }

    public Recordings recordings() {
        return sound.recordings();
    }

    public TrunkOrder trunks() {
        return endpoints.trunks();
    }

    /// What callers hear who may leave a message.
    OwnGreetings greetings() {
        return sound.greetings();
    }

    public CallMetrics metrics() {
        return metrics;
    }

    public Instant now() {
        return application.clock().instant();
    }

    UUID newId() {
        return application.ids().next();
    }

    /// @return null for an outside number
    @Nullable
    public Route route(String to) {
        return application.port().route(to);
    }

    /// Where calls to a user go.
    ///
    /// @param to the number that they show
    /// @return null when the user or the number is not there any more
    @Nullable
    Route routeToUser(UUID orgId, UUID userId, String to) {
        return application.port().routeToUser(orgId, userId, to);
    }

    /// Whether a call may be placed.
    ///
    /// @param sessionId in which it is placed
    /// @param callId of its leg
    /// @param to E.164
    Admission admit(UUID orgId, UUID sessionId, UUID callId, String to) {
        return application.port().admit(orgId, sessionId, callId, to);
    }

    /// The outside party of a session goes on in another one.
    void continueIn(UUID sessionId, UUID other) {
        application.port().continueIn(sessionId, other);
    }

    /// Reports until it succeeds, so that nothing that has happened is lost while the database is
    /// unavailable.
    public void report(List<CallEvent> happened) {
        application.port().report(happened);
    }
}
