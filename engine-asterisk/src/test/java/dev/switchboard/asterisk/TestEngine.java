package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.Greetings;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.UnreadVoicemails;
import dev.switchboard.telephony.UserClients;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Assembles an engine for an Asterisk.
final class TestEngine {

    private static final Duration LEASE = Duration.ofSeconds(3);
    private static final Duration MINUTE = Duration.ofMinutes(1);

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
    private GuessingProperties guessing = new GuessingProperties(null, null, 1, 1, MINUTE, MINUTE);
    private Greetings greetings = new TestGreetings();
    private UnreadVoicemails unread = Flux::empty;
    private @Nullable String emergencyTrunk;

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

    /// The trunk `main` is the one for emergency numbers.
    TestEngine emergencyTrunk() {
        emergencyTrunk = Trunks.endpoint("main");
        return this;
    }

    TestEngine guessing(GuessingProperties limits) {
        guessing = limits;
        return this;
    }

    TestEngine greetings(Greetings recorded) {
        greetings = recorded;
        return this;
    }

    TestEngine unread(UnreadVoicemails counts) {
        unread = counts;
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
        var sounds = new Sounds("127.0.0.1", 0, null);
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
                sounds,
                trunkList.endpoints(),
                emergencyTrunk,
                new OwnGreetings(greetings, sounds, "sound:beep"));
        var waiting = new WaitingMessages(unread, context.devices(), ari, leadership);
        var guard = GuessingGuard.of(guessing, ari, clock, trunkList.addresses());
        var connection = new Connection(ari, context, new Events(context), trunkList, waiting, guard, led);
        var engine = new AsteriskEngine(context, connection, ari);
        engine.start();
        return engine;
    }
}
