package dev.switchboard.asterisk;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.calls.CallTimesProperties;
import dev.switchboard.asterisk.endpoints.ServerProperties;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.faxes.FaxProperties;
import dev.switchboard.asterisk.faxes.FaxSending;
import dev.switchboard.asterisk.guessing.GuessingProperties;
import dev.switchboard.asterisk.leading.AsteriskEngine;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.asterisk.leading.SipWatchProperties;
import dev.switchboard.media.faxes.FaxLimits;
import dev.switchboard.telephony.CallEvents;
import dev.switchboard.telephony.CallMedia;
import dev.switchboard.telephony.FaxEvents;
import dev.switchboard.telephony.FaxMedia;
import dev.switchboard.telephony.FaxesInTransit;
import dev.switchboard.telephony.Greetings;
import dev.switchboard.telephony.MediaServers;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.TemporaryFiles;
import dev.switchboard.telephony.UnreadVoicemails;
import dev.switchboard.telephony.UserClients;
import dev.switchboard.telephony.testkit.FaxMachine;
import dev.switchboard.telephony.testkit.TestNode;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.net.URI;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import reactor.core.publisher.Mono;

/// Assembles an engine for an Asterisk.
final class TestEngine {

    private static final Duration LEASE = Duration.ofSeconds(3);
    private static final Duration MINUTE = Duration.ofMinutes(1);
    /// On a busy machine, a phone that is to answer by itself takes seconds now and then.
    private static final Duration OWN_DEVICE = Duration.ofSeconds(30);

    /// As shipped. Carriers are processes of this busy machine, too.
    static final Duration TRUNK_RESPONDS = Duration.ofSeconds(8);

    private static final Duration UPKEEP = Duration.ofSeconds(1);
    private static final Duration LONGEST_MESSAGE = Duration.ofSeconds(20);

    /// Longer than it takes on a busy machine until a caller begins to speak.
    private static final Duration MESSAGE_SILENCE = Duration.ofSeconds(5);

    private final TestSipDevices phones;
    private final List<ServerProperties> asterisks = new ArrayList<>();
    private List<TrunkProperties> trunks = List.of();
    private CallEvents events = _ -> Mono.empty();
    private @Nullable MediaServers servers;
    private Routing routing = _ -> Mono.empty();
    private CallMedia media = new TestMedia();
    private TemporaryFiles temporary = suffix -> Files.createTempFile("fax-or-sound-", suffix);
    private @Nullable URI soundsAt;
    private Duration fileWithin = Duration.ofSeconds(5);
    private UserClients users = _ -> Mono.empty();
    private Duration ringsFor = MINUTE;
    private Duration outboundRingsFor = MINUTE;
    private Duration parkTimeout = MINUTE;
    private Srtp srtp = Srtp.OFF;

    /// On a busy machine, or while a test floods it, Asterisk may not respond for seconds.
    private SipWatchProperties sipWatch = new SipWatchProperties(Duration.ofSeconds(30), Duration.ofMinutes(5));

    private GuessingProperties guessing = new GuessingProperties(null, null, List.of(), 1, 1, MINUTE, MINUTE);
    private Greetings greetings = new TestGreetings();
    private UnreadVoicemails unread = _ -> Mono.just(TestUnread.NONE);
    private MeterRegistry meters = new SimpleMeterRegistry();
    private List<String> emergencyTrunks = List.of();
    private int maxChannels = 400;
    private FaxEvents faxEvents = new TestFaxEvents();
    private FaxesInTransit transit = new TestFaxesInTransit((_, _, _, _) -> Mono.empty());
    private FaxMedia faxMedia = (_, _) -> Mono.empty();
    private FaxProperties faxProperties = TestFaxesInTransit.properties(8, 1);
    private FaxLimits faxLimits = FaxLimits.DEFAULT;
    private @Nullable FaxSending sending;

    private TestEngine(TestSipDevices phones) {
        this.phones = phones;
    }

    static TestEngine builder(TestNode node, TestSipDevices phones) {
        return new TestEngine(phones).and("test", node);
    }

    /// Controls one more Asterisk.
    TestEngine and(String name, TestNode node) {
        asterisks.add(server(name, node.address(), node.sipPort()));
        return this;
    }

    private static ServerProperties server(String name, AriAddress ari, int sipPort) {
        return new ServerProperties(name, ari.url(), ari.user(), ari.password(), "127.0.0.1:" + sipPort);
    }

    /// Reaches the first one at another address.
    TestEngine at(AriAddress other) {
        var first = asterisks.getFirst();
        asterisks.set(0, new ServerProperties(first.name(), other.url(), other.user(), other.password(), first.sip()));
        return this;
    }

    TestEngine trunks(TrunkProperties... inOrder) {
        trunks = List.of(inOrder);
        return this;
    }

    /// The names of the trunks for emergency numbers.
    TestEngine emergencyTrunks(String... inOrder) {
        emergencyTrunks = List.of(inOrder);
        return this;
    }

    /// With so many, no further call is accepted.
    TestEngine maxChannels(int most) {
        maxChannels = most;
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

    TestEngine meters(MeterRegistry registry) {
        meters = registry;
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

    TestEngine temporary(TemporaryFiles files) {
        temporary = files;
        return this;
    }

    /// How long Asterisk may take to complete a file.
    TestEngine fileWithin(Duration time) {
        fileWithin = time;
        return this;
    }

    /// Where Asterisk fetches notices.
    TestEngine soundsAt(URI address) {
        soundsAt = address;
        return this;
    }

    TestEngine srtp(Srtp ofDevices) {
        srtp = ofDevices;
        return this;
    }

    TestEngine outboundRingsFor(Duration time) {
        outboundRingsFor = time;
        return this;
    }

    TestEngine parkTimeout(Duration time) {
        parkTimeout = time;
        return this;
    }

    TestEngine sipWatch(SipWatchProperties limits) {
        sipWatch = limits;
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

    /// Bounds how long the pages of a fax may be rendered.
    TestEngine rendersFaxesWithin(Duration time) {
        faxLimits = new FaxLimits(FaxLimits.DEFAULT.pages(), time, FaxLimits.DEFAULT.memory());
        return this;
    }

    /// Sends faxes over a trunk to a fax machine. Each fax is the same document.
    ///
    /// @param reports receives what happens to faxes
    /// @param stored the faxes that other engines have accepted, too
    TestEngine faxesTo(
            FaxMachine machine, byte[] pdf, FaxEvents reports, FaxesInTransit stored, FaxProperties properties) {
        FaxMedia pdfs =
                (_, file) -> Mono.fromCallable(() -> Files.write(file, pdf)).then();
        return trunks(TestPhones.trunk("main", machine.sipPort(), "127.0.0.2", true))
                .faxes(reports, stored, pdfs, properties);
    }

    /// The carrier of faxes of the engine that was started last.
    FaxSending sending() {
        return Objects.requireNonNull(sending);
    }

    /// Forgets which phones were registered at an engine before.
    ///
    /// @return an engine that is connected
    Engines start() {
        phones.forgetRegistrations();
        var engine = follow();
        await().pollInterval(Duration.ofMillis(10)).until(() -> isConnected(engine));
        return engine;
    }

    private static boolean isConnected(Engines engines) {
        return engines.all().stream().allMatch(AsteriskEngine::leads) && reachesAll(engines);
    }

    /// Whether it is connected to each Asterisk.
    static boolean reachesAll(Engines engines) {
        return Boolean.TRUE.equals(
                engines.check().thenReturn(true).onErrorReturn(false).block());
    }

    /// @return an engine that has just been started
    Engines follow() {
        var led = servers == null ? new TestMediaServers(events).of("only") : servers;
        var times = new CallTimesProperties(
                ringsFor, OWN_DEVICE, TRUNK_RESPONDS, MINUTE, LONGEST_MESSAGE, MESSAGE_SILENCE, fileWithin);
        var properties = new AsteriskProperties(
                "test",
                LEASE,
                asterisks.getFirst().url(),
                "",
                "",
                null,
                sipWatch,
                "switchboard",
                srtp,
                false,
                trunks,
                emergencyTrunks,
                maxChannels,
                "sound:beep",
                new AsteriskProperties.SoundServer("127.0.0.1", 0, soundsAt),
                guessing,
                asterisks);
        var assembly = new ServerAssembly(
                led,
                routing,
                UUID::randomUUID,
                Clock.tickMillis(ZoneOffset.UTC),
                times,
                new TestCallTimes(outboundRingsFor, parkTimeout),
                properties,
                phones,
                users,
                media,
                temporary,
                new ServerAssembly.Faxing(faxEvents, transit, faxMedia, faxProperties, faxLimits),
                greetings,
                unread,
                UPKEEP,
                meters);
        var engines = assembly.engines();
        sending = assembly.faxSending(engines);
        engines.start();
        return engines;
    }
}
