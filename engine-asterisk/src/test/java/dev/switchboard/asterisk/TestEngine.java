package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.paper.FaxLimits;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.UserClients;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Assembles an engine for an Asterisk.
final class TestEngine {

    private static final Duration LEASE = Duration.ofSeconds(3);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    private static final Duration UPKEEP = Duration.ofSeconds(1);

    private final TestSipDevices phones;
    private AriAddress address;
    private List<TrunkProperties> trunks = List.of();
    private CallEvents events = _ -> Mono.empty();
    private @Nullable MediaServers servers;
    private Routing routing = _ -> Mono.empty();
    private CallMedia media = new TestMedia();
    private UserClients users = _ -> Mono.empty();
    private Duration ringsFor = MINUTE;
    private Srtp srtp = Srtp.OFF;
    private FaxEvents faxEvents = new TestFaxEvents();
    private FaxesInTransit transit = new TestFaxesInTransit((_, _, _, _) -> Mono.empty());
    private FaxMedia faxMedia = (_, _) -> Mono.empty();
    private FaxProperties faxProperties = TestFaxesInTransit.properties(8, 1);
    private @Nullable FaxSending sending;

    private TestEngine(AriAddress address, TestSipDevices phones) {
        this.address = address;
        this.phones = phones;
    }

    static TestEngine builder(TestNode node, TestSipDevices phones) {
        return new TestEngine(node.address(), phones);
    }

    TestEngine at(AriAddress other) {
        address = other;
        return this;
    }

    TestEngine trunks(TrunkProperties... inOrder) {
        trunks = List.of(inOrder);
        return this;
    }

    TestEngine events(CallEvents reported) {
        events = reported;
        return this;
    }

    /// Replaces [#events].
    TestEngine servers(MediaServers shared) {
        servers = shared;
        return this;
    }

    TestEngine routing(Routing routes) {
        routing = routes;
        return this;
    }

    TestEngine users(UserClients clients) {
        users = clients;
        return this;
    }

    TestEngine media(CallMedia stored) {
        media = stored;
        return this;
    }

    TestEngine srtp(Srtp ofDevices) {
        srtp = ofDevices;
        return this;
    }

    TestEngine ringsFor(Duration time) {
        ringsFor = time;
        return this;
    }

    /// @param reports receives what happens to faxes
    /// @param stored the faxes that other engines have accepted, too
    TestEngine faxes(FaxEvents reports, FaxesInTransit stored, FaxMedia pdfs, FaxProperties properties) {
        faxEvents = reports;
        transit = stored;
        faxMedia = pdfs;
        faxProperties = properties;
        return this;
    }

    /// The carrier of faxes of the engine that was started last.
    FaxSending sending() {
        return Objects.requireNonNull(sending);
    }

    /// @return an engine that is connected
    AsteriskEngine start() {
        var engine = follow();
        await().pollInterval(Duration.ofMillis(10)).until(() -> isConnected(engine));
        return engine;
    }

    private static boolean isConnected(AsteriskEngine engine) {
        return engine.leads()
                && Boolean.TRUE.equals(
                        engine.check().thenReturn(true).onErrorReturn(false).block());
    }

    /// @return an engine that has just been started
    AsteriskEngine follow() {
        var ari = new AriClient(address);
        var led = servers == null ? new TestMediaServers(events).of("only") : servers;
        var leadership = new Leadership(led, "test", LEASE);
        var asterisk = new Asterisk(ari, leadership);
        var clock = Clock.tickMillis(ZoneOffset.UTC);
        var trunkList = new Trunks(trunks, new ConfigObjects(ari));
        var times = new CallTimesProperties(
                ringsFor,
                Duration.ofSeconds(5),
                Duration.ofSeconds(2),
                MINUTE,
                Duration.ofSeconds(10),
                Duration.ofSeconds(1),
                Duration.ofSeconds(5));
        var context = new EngineContext(
                led.events(leadership.server()),
                routing,
                UUID::randomUUID,
                clock,
                times,
                leadership,
                asterisk,
                new Devices(phones, new PhoneUsers(users), ari, srtp),
                new Recordings(asterisk, media, clock, times.fileWithin()),
                new Sounds("127.0.0.1", 0, null),
                trunkList.endpoints(),
                "sound:beep");
        var channels = new FaxChannels(ari, leadership);
        var threads = Executors.newFixedThreadPool(
                2, Thread.ofPlatform().daemon().name("fax-", 0).factory());
        var receiving =
                new FaxReceiving(faxEvents, channels, faxProperties, FaxLimits.DEFAULT, UUID::randomUUID, threads);
        var faxes = new Faxes(new FaxCauses(), receiving);
        var connection = new Connection(ari, context, new Events(context, faxes), trunkList, led);
        sending = new FaxSending(
                transit,
                faxEvents,
                new FaxConversions(faxMedia, FaxLimits.DEFAULT, threads),
                channels,
                faxes.causes(),
                context.sounds(),
                connection::isOpen,
                trunkList.endpoints(),
                faxProperties,
                times.trunkResponse(),
                UUID::randomUUID,
                clock);
        var engine = new AsteriskEngine(context, connection, ari);
        new FaxUpkeep(channels, receiving, transit, () -> engine.isRunning() && connection.isOpen(), UPKEEP).start();
        engine.start();
        return engine;
    }
}
