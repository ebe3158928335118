package dev.switchboard.asterisk;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.arrivals.Events;
import dev.switchboard.asterisk.calls.CallMetrics;
import dev.switchboard.asterisk.calls.CallTimesProperties;
import dev.switchboard.asterisk.calls.SessionResources;
import dev.switchboard.asterisk.calls.Sessions;
import dev.switchboard.asterisk.calls.Timers;
import dev.switchboard.asterisk.channels.AriAsterisk;
import dev.switchboard.asterisk.emergencies.EmergencyCalls;
import dev.switchboard.asterisk.endpoints.ConfigObjects;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.EmergencyVariable;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.endpoints.PhoneUsers;
import dev.switchboard.asterisk.endpoints.Registrations;
import dev.switchboard.asterisk.endpoints.ServerProperties;
import dev.switchboard.asterisk.endpoints.TrunkOrder;
import dev.switchboard.asterisk.endpoints.Trunks;
import dev.switchboard.asterisk.endpoints.WaitingMessages;
import dev.switchboard.asterisk.faxes.AriFaxChannels;
import dev.switchboard.asterisk.faxes.FaxCauses;
import dev.switchboard.asterisk.faxes.FaxConversions;
import dev.switchboard.asterisk.faxes.FaxProperties;
import dev.switchboard.asterisk.faxes.FaxReceiving;
import dev.switchboard.asterisk.faxes.FaxSending;
import dev.switchboard.asterisk.faxes.FaxServer;
import dev.switchboard.asterisk.faxes.FaxServers;
import dev.switchboard.asterisk.faxes.FaxSlots;
import dev.switchboard.asterisk.faxes.FaxUpkeep;
import dev.switchboard.asterisk.faxes.Faxes;
import dev.switchboard.asterisk.guessing.GuessingGuard;
import dev.switchboard.asterisk.leading.Adoption;
import dev.switchboard.asterisk.leading.AsteriskEngine;
import dev.switchboard.asterisk.leading.Connection;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.asterisk.leading.Leadership;
import dev.switchboard.asterisk.leading.Provisioning;
import dev.switchboard.asterisk.leading.SipProbe;
import dev.switchboard.asterisk.leading.SipWatch;
import dev.switchboard.asterisk.recordings.RecordingUpkeep;
import dev.switchboard.asterisk.recordings.Recordings;
import dev.switchboard.asterisk.sounds.OwnGreetings;
import dev.switchboard.asterisk.sounds.Sounds;
import dev.switchboard.asterisk.upkeep.Retries;
import dev.switchboard.asterisk.upkeep.Upkeep;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.telephony.BlockingPort;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.CallTimes;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.Greetings;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.RecordIds;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.SipDevices;
import dev.switchboard.telephony.TemporaryFiles;
import dev.switchboard.telephony.UnreadVoicemails;
import dev.switchboard.telephony.UserClients;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Assembles the engines of the Asterisks.
///
/// @param users whose clients follow the registrations of devices
/// @param properties of all Asterisks
/// @param temporary for sound and pages
/// @param faxing what faxes need
/// @param greetings of users
/// @param unread voicemails of users
/// @param upkeep how often is looked for what lies at Asterisk without being stored
record ServerAssembly(
        MediaServers servers,
        Routing routing,
        RecordIds ids,
        Clock clock,
        CallTimesProperties times,
        CallTimes callTimes,
        AsteriskProperties properties,
        SipDevices devices,
        UserClients users,
        CallMedia media,
        TemporaryFiles temporary,
        Faxing faxing,
        Greetings greetings,
        UnreadVoicemails unread,
        Duration upkeep,
        MeterRegistry meters) {

    private static final Logger log = LoggerFactory.getLogger(ServerAssembly.class);
    private static final Duration EMERGENCY_CALLS = Duration.ofSeconds(1);

    /// Longer than what this service sends: its sender counts it as delivered.
    private static final FaxLimits RECEIVED_FAX =
            new FaxLimits(2_000, Duration.ofMinutes(10), FaxLimits.DEFAULT.memory());

    /// What faxes need.
    ///
    /// @param limits of the documents that are sent
    record Faxing(
            FaxEvents events, FaxesInTransit transit, FaxMedia media, FaxProperties properties, FaxLimits limits) {}

    /// The engines, in the order of the servers. None has been started.
    Engines engines() {
        var all = properties.servers();
        var registrations =
                new Registrations(all.stream().map(ServerProperties::name).toList());
        var sounds = new Sounds(
                properties.sounds().address(),
                properties.sounds().port(),
                properties.sounds().url());
        var engines = all.stream()
                .map(server -> engine(server, registrations, sounds))
                .toList();
        return new Engines(engines, registrations, sounds);
    }

    private AsteriskEngine engine(ServerProperties server, Registrations registrations, Sounds sounds) {
        var ari =
                new AriClient(new AriAddress(server.url(), server.user(), server.password(), properties.application()));
        var objects = new ConfigObjects(ari);
        var others = new OtherServers(server, properties.servers(), properties.srtp(), registrations, objects);
        var trunks = new Trunks(properties.trunks(), properties.emergencyTrunks(), objects);
        var leadership = new Leadership(servers, server.name(), properties.lease());
        var asterisk = new AriAsterisk(ari, leadership);
        var metrics = new CallMetrics(meters, server.name());
        var port = new BlockingPort(routing, servers.events(server.name()));
        var recordings = new Recordings(port, asterisk, media, temporary, sounds, ids, clock, times.fileWithin());
        var ownDevices = new Devices(
                server.name(),
                devices,
                new PhoneUsers(users),
                ari,
                properties.srtp(),
                properties.behindProxy(),
                new EmergencyVariable(trunks.emergencyEndpoints(), times.trunkResponse()),
                registrations,
                endpoint -> trunks.has(endpoint) || others.has(endpoint) || endpoint.equals(SipProbe.ENDPOINT));
        var sessions = new Sessions(
                new SessionResources(
                        asterisk,
                        leadership,
                        new SessionResources.Application(port, ids, clock),
                        new SessionResources.Times(times, callTimes, Timers.REAL),
                        new SessionResources.Endpoints(ownDevices, others, new TrunkOrder(properties.trunks())),
                        new SessionResources.Sound(
                                recordings, sounds, new OwnGreetings(greetings, sounds, properties.greeting())),
                        metrics),
                properties.maxChannels());
        var sip = new SipWatch(server.name(), server.sip(), properties.sipWatch(), clock, () -> restart(ari));
        metrics.show(
                () -> leadership.isLeading() ? registrations.count(server.name()) : 0,
                () -> sessions.all().size(),
                () -> sessions.channels().size(),
                () -> leadership.isLeading() && sip.isStuck() ? 1 : 0);
        var channels = new AriFaxChannels(ari, leadership);
        var receiving = new FaxReceiving(
                faxing.events(), channels, temporary, faxing.properties(), RECEIVED_FAX, ids, threads("fax-receiving"));
        var faxes = new Faxes(new FaxCauses(), receiving, channels);
        var waiting = new WaitingMessages(unread, ownDevices, ari);
        var provisioning =
                new Provisioning(trunks, others, ownDevices, waiting, sip, objects, guard(server, ari, trunks));
        var connection = new Connection(
                server.name(),
                ari,
                sessions,
                new Events(sessions, asterisk, ownDevices, others, port, metrics, recordings.files(), faxes),
                provisioning,
                servers,
                new Adoption(server.name(), servers, sessions, asterisk, port, clock),
                clock);
        var recordingUpkeep =
                new RecordingUpkeep(server.name(), asterisk, recordings, servers, new Retries<>(clock, upkeep));
        var faxUpkeep = new FaxUpkeep(channels, receiving, faxing.transit(), new Retries<>(clock, upkeep), clock);
        var looks = new Upkeep(
                server.name(),
                servers,
                List.of(
                        new Upkeep.Look("Recordings", recordingUpkeep::look),
                        new Upkeep.Look("Faxes", faxUpkeep::look)),
                connection::isOpen,
                leadership::term,
                upkeep,
                clock);
        metrics.showUnstored(looks::count, looks::age);
        var emergencyCalls = new EmergencyCalls(
                server.name(), asterisk, servers.events(server.name()), clock, connection::isOpen, EMERGENCY_CALLS);
        return new AsteriskEngine(
                leadership, sessions, ownDevices, recordings, connection, ari, faxes, emergencyCalls, looks);
    }

    /// The files that it needs are those of the first Asterisk.
    private @Nullable GuessingGuard guard(ServerProperties server, AriClient ari, Trunks trunks) {
        return server.equals(properties.servers().getFirst())
                ? GuessingGuard.of(properties.guessing(), ari, clock, trunks.addresses())
                : null;
    }

    /// Ends Asterisk, from within its dialplan, since ARI has no resource for that; what runs Asterisk
    /// starts it again. No response is expected.
    private static void restart(AriClient ari) {
        try {
            ari.post(
                    AriPath.of("channels"),
                    Map.of("endpoint", "Local/now@restart/n", "app", ari.application(), "timeout", "2"));
        } catch (RuntimeException failure) {
            log.info("Asterisk has not responded to the request to end: {}", failure.toString());
        }
    }

    /// Faxes are sent by each Asterisk.
    FaxSending faxSending(Engines engines) {
        var all = engines.all().stream()
                .map(engine -> new FaxServer(
                        engine.server(),
                        engine.faxes().channels(),
                        engine.faxes().causes(),
                        engine::isConnected,
                        () -> engines.isGone(engine),
                        new FaxSlots(faxing.properties().atOnce(), clock)))
                .toList();
        return new FaxSending(
                faxing.transit(),
                faxing.events(),
                new FaxConversions(faxing.media(), temporary, faxing.limits(), clock, threads("fax-sending")),
                new FaxServers(all),
                engines.sounds(),
                new TrunkOrder(properties.trunks()),
                faxing.properties(),
                times.trunkResponse(),
                ids,
                clock);
    }

    /// Two: conversions take CPU time.
    private static Executor threads(String name) {
        return Executors.newFixedThreadPool(
                2, Thread.ofPlatform().daemon().name(name + "-", 0).factory());
    }
}
