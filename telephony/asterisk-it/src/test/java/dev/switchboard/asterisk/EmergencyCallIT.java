package dev.switchboard.asterisk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.endpoints.Trunks;
import dev.switchboard.telephony.CallDirection;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.EngineUnavailable;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.Sipp;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import tools.jackson.databind.JsonNode;

/// Calls to emergency numbers. They are connected whatever has become of the service, and are in the log afterwards.
@NeedsAsterisk
class EmergencyCallIT {

    private static final String NUMBER = "112";
    private static final String BENS = "+441632960002";
    private static final String TRUNK = "127.0.0.8";
    private static final int CONGESTION = 34;

    /// After which a call to anybody else is given up.
    private static final Duration RINGS_FOR = Duration.ofSeconds(1);

    /// Before SIP itself gives a silent trunk up, which takes 32 s (timer B of RFC 3261, section 17.1.1.2).
    private static final Duration NEXT_TRUNK_WITHIN = Duration.ofSeconds(30);

    private static final int LARGEST = 4096;

    private final Reports reports = new Reports();
    private final TestMediaServers log = new TestMediaServers(this::take);
    private final List<AutoCloseable> peers = new ArrayList<>();
    private final int port = OutsideSip.freePort();
    private @Nullable TwoNodes running;
    private volatile boolean isReadOnly;

    /// Whose calls the database refuses.
    private volatile @Nullable UUID unreportable;

    private List<TrunkProperties> trunks = List.of(TestPhones.trunk(outside()));

    @BeforeEach
    void start() throws IOException {
        running = TwoNodes.start(log, this::settings);
        Servers.get().phones().awaitRead();
    }

    @AfterEach
    void stop() throws Exception {
        Servers.get().server().hangUpAll();
        nodes().stop();
        for (var peer : peers) {
            peer.close();
        }
        for (var file : files()) {
            delete(file);
        }
    }

    /// Unless the engine has deleted it.
    private static void delete(String file) {
        try {
            Servers.get().server().ari().delete(AriPath.of("recordings", "stored", file), Map.of());
        } catch (AriError gone) {
            assertThat(gone.isGone()).isTrue();
        }
    }

    private Mono<Void> take(List<CallEvent> events) {
        var refused = unreportable;
        boolean isRefused = refused != null
                && events.stream()
                        .anyMatch(event ->
                                event instanceof CallEvent.Started started && refused.equals(started.userId()));
        return isReadOnly || isRefused
                ? Mono.error(new IllegalStateException("The database is read-only"))
                : reports.take(events);
    }

    private TwoNodes nodes() {
        return Objects.requireNonNull(running);
    }

    private TestEngine settings(TestEngine engine) {
        return engine.trunks(trunks.toArray(TrunkProperties[]::new))
                .emergencyTrunks(trunks.stream().map(TrunkProperties::name).toArray(String[]::new))
                .ringsFor(RINGS_FOR)
                .outboundRingsFor(RINGS_FOR);
    }

    private static OutsideWorld outside() {
        return Servers.get().outside();
    }

    private static List<String> files() {
        var files = new ArrayList<String>();
        for (var stored : get(AriPath.of("recordings", "stored"))) {
            files.add(stored.path("name").asString(""));
        }
        return files.stream().filter(name -> name.startsWith("emergency-")).toList();
    }

    private String dial() {
        return outside().dial(TestPhones.BENS_PHONE, NUMBER);
    }

    private static void assertTalk(String phone, String other) {
        await().until(() -> outside().isConnected(phone));
        outside().assertHear(phone, other, 1000);
        outside().assertHear(other, phone, 1500);
    }

    private void awaitLogged(CallResult result) {
        var call = reports.await(CallEvent.Started.class);
        assertThat(call.direction()).isEqualTo(CallDirection.OUTBOUND);
        assertThat(call.from()).isEqualTo(Servers.EMERGENCY_CALLER);
        assertThat(call.to()).isEqualTo("+44" + NUMBER);
        assertThat(call.orgId()).isEqualTo(Servers.ORG);
        assertThat(call.userId()).isEqualTo(Servers.BEN);
        assertThat(call.numberId()).isEqualTo(Servers.LINE);
        assertThat(call.callId().version()).isEqualTo(7);
        assertThat(reports.await(CallEvent.EmergencyCalled.class, call.callId()).number())
                .isEqualTo(NUMBER);
        assertThat(reports.awaitResult(call.callId())).isEqualTo(result);
        if (result == CallResult.ANSWERED) {
            var answered = reports.await(CallEvent.Answered.class, call.callId());
            var ended = reports.await(CallEvent.Ended.class, call.callId());
            assertThat(answered.at()).isAfter(call.at()).isBefore(ended.at());
        }
        await().until(() -> files().isEmpty());
        assertThat(reports.all(CallEvent.Ended.class)).hasSize(1);
    }

    /// What has become of the service when an emergency number is dialed.
    enum Service {
        RUNS {
            @Override
            void apply(TwoNodes nodes) {}
        },
        /// It was killed, or does not reach Asterisk.
        IS_GONE {
            @Override
            void apply(TwoNodes nodes) throws IOException {
                nodes.vanish();
            }
        },
        IS_WITHOUT_DATABASE {
            @Override
            void apply(TwoNodes nodes) {
                nodes.cutOff();
            }
        },
        HAS_STOPPED {
            @Override
            void apply(TwoNodes nodes) {
                nodes.first().stop();
            }
        };

        abstract void apply(TwoNodes nodes) throws IOException;
    }

    @Test
    void connectsWhileTheServiceIsGone() throws Exception {
        assertConnects(Service.IS_GONE);
    }

    @Tag("slow")
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "IS_GONE")
    void connectsWhateverHasBecomeOfTheService(Service service) throws Exception {
        assertConnects(service);
    }

    private void assertConnects(Service service) throws Exception {
        service.apply(nodes());

        var phone = dial();

        var rescue = outside().awaitCall(NUMBER);
        assertThat(rescue.from()).isEqualTo(Servers.EMERGENCY_CALLER);
        outside().answerPhone(NUMBER);
        assertTalk(phone, rescue.channel());
        outside().hangUp(phone);
        await().until(() -> outside().ended(rescue.channel()) != null);
        if (service != Service.RUNS) {
            assertThat(reports.all(CallEvent.Started.class)).isEmpty();
            nodes().takeOver();
        }
        awaitLogged(CallResult.ANSWERED);
    }

    @Tag("slow")
    @Test
    void continuesAndIsLoggedOnceWhenAnotherProcessTakesOver() throws Exception {
        var phone = dial();
        var rescue = outside().awaitCall(NUMBER);
        reports.await(CallEvent.EmergencyCalled.class);
        outside().answerPhone(NUMBER);
        reports.await(CallEvent.Answered.class);

        nodes().vanishAndTakeOver();

        assertTalk(phone, rescue.channel());
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
        outside().hangUp(rescue.channel());
        awaitLogged(CallResult.ANSWERED);
    }

    /// The process keeps its lead meanwhile.
    @Tag("slow")
    @Test
    void isLoggedOnceTheDatabaseAcceptsWritesAgain() {
        isReadOnly = true;
        var phone = dial();
        var rescue = outside().awaitCall(NUMBER);
        outside().answerPhone(NUMBER);
        await().until(() -> outside().isConnected(phone));
        outside().hangUp(phone);
        await().until(() -> outside().ended(rescue.channel()) != null);

        await().during(Duration.ofSeconds(3)).until(() -> files().size() == 2);
        isReadOnly = false;

        awaitLogged(CallResult.ANSWERED);
    }

    @Tag("slow")
    @Test
    void isReportedWhileAnEarlierOneCannotBe() {
        unreportable = Servers.ADA;
        outside().dial(TestPhones.ADAS_PHONE, NUMBER);
        await().until(() -> files().size() == 1);

        dial();

        assertThat(reports.await(CallEvent.Started.class).userId()).isEqualTo(Servers.BEN);
        unreportable = null;
        reports.await(CallEvent.Started.class, event -> Objects.equals(event.userId(), Servers.ADA));
    }

    @Tag("slow")
    @Test
    void isReportedAtOnceAndRingsUntilTheCallerHangsUp() {
        var phone = dial();

        reports.await(CallEvent.EmergencyCalled.class);
        var rescue = outside().awaitCall(NUMBER);
        await().during(RINGS_FOR.multipliedBy(5))
                .until(() -> outside().ended(phone) == null && outside().ended(rescue.channel()) == null);
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
        assertNoTimeLimit();
        outside().hangUp(phone);
        awaitLogged(CallResult.NO_ANSWER);
    }

    @Tag("slow")
    @Test
    void connectsWhileNoOtherCallIsAccepted() throws Exception {
        nodes().restartFirst(engine -> settings(engine)
                .maxChannels(1)
                .ringsFor(Duration.ofMinutes(1))
                .routing(_ -> Mono.just(new Route(Servers.ORG, Servers.LINE, Servers.BEN, List.of(Servers.BEN)))));
        var first = outside().call(BENS, OutsideWorld.newCaller());
        await().until(() -> outside().hasCall(TestPhones.BENS_PHONE));

        var second = outside().call(BENS, OutsideWorld.newCaller());
        await().until(() -> Objects.equals(outside().ended(second), CONGESTION));
        assertThatThrownBy(() -> nodes().executeAtOnce(place())).isInstanceOf(EngineUnavailable.class);
        var phone = outside().dial(TestPhones.ADAS_PHONE, NUMBER);

        assertThat(outside().ended(first)).isNull();
        outside().answerPhone(NUMBER);
        assertTalk(phone, outside().awaitCall(NUMBER).channel());
    }

    private static Command place() {
        return new Command.Place(
                Servers.ORG, UUID.randomUUID(), Servers.ADA, Servers.LINE, Servers.EMERGENCY_CALLER, "+13125550100");
    }

    /// Neither of the ringing, nor of the call, nor of a time without sound.
    private void assertNoTimeLimit() {
        var dialing = new ArrayList<JsonNode>();
        for (var channel : get(AriPath.of("channels"))) {
            if (channel.path("dialplan").path("app_name").asString("").equals("Dial")) {
                dialing.add(channel);
            }
        }
        assertThat(dialing).singleElement().satisfies(channel -> {
            var arguments =
                    channel.path("dialplan").path("app_data").asString("").split(",", 3);
            assertThat(arguments[0]).startsWith("PJSIP/" + NUMBER + "@");
            assertThat(arguments[1]).isEmpty();
            assertThat(arguments[2]).doesNotContain("L(").doesNotContain("S(");
            var limit = AriPath.of("channels", channel.path("id").asString(""), "variable")
                    .with("variable", "TIMEOUT(absolute)");
            assertThat(get(limit).path("value").asString("")).isEqualTo("0");
        });
        var endpoint = AriPath.of(
                "asterisk",
                "config",
                "dynamic",
                "res_pjsip",
                "endpoint",
                "emergency-" + trunks.getFirst().name());
        for (var setting : get(endpoint)) {
            if (setting.path("attribute").asString("").startsWith("rtp_timeout")) {
                assertThat(setting.path("value").asString("")).isEqualTo("0");
            }
        }
    }

    private static JsonNode get(AriPath path) {
        return Servers.get().server().ari().get(path);
    }

    @Tag("slow")
    @Test
    void canBeControlledByThePhoneOnly() {
        var phone = dial();
        var call = reports.await(CallEvent.Started.class).callId();

        assertThat(nodes().execute(new Command.HangUp(Servers.ORG, call))).isEqualTo(Outcome.ON_PHONE_ONLY);
        outside().answerPhone(NUMBER);
        reports.await(CallEvent.Answered.class);
        var rescue = outside().awaitCall(NUMBER);
        outside().transfer(phone, "00441632960001");
        await().during(Duration.ofSeconds(2))
                .until(() -> outside().ended(phone) == null && outside().ended(rescue.channel()) == null);
        assertThat(reports.all(CallEvent.Ended.class)).isEmpty();
        outside().hangUp(phone);
        awaitLogged(CallResult.ANSWERED);
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"9990", "1120", "0112"})
    void leavesLongerNumbersToTheService(String digits) {
        nodes().restartFirst(engine -> settings(engine).outboundRingsFor(Duration.ofMinutes(1)));
        Servers.get().phones().means(digits, new DialedCall.To(Servers.LINE, Servers.EMERGENCY_CALLER, "+13125550100"));

        var phone = outside().dial(TestPhones.BENS_PHONE, digits);

        var call = reports.await(CallEvent.Started.class);
        assertThat(call.to()).isEqualTo("+13125550100");
        assertThat(outside().awaitCall("+13125550100").from()).isEqualTo(Servers.EMERGENCY_CALLER);
        outside().hangUp(phone);
        assertThat(reports.all(CallEvent.EmergencyCalled.class)).isEmpty();
    }

    private TrunkProperties first() {
        return new TrunkProperties(
                "first-" + port,
                TRUNK + ":" + port,
                "udp",
                List.of(TRUNK),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                false,
                List.of(),
                false);
    }

    /// Responds when Asterisk asks whether it is there (OPTIONS), and to nothing else, as a carrier whose service has
    /// just failed.
    private void beSilent() throws SocketException {
        var socket = new DatagramSocket(new InetSocketAddress(TRUNK, port));
        peers.add(socket);
        Thread.ofVirtual().start(() -> {
            while (!socket.isClosed()) {
                respondToOptions(socket);
            }
        });
    }

    private static void respondToOptions(DatagramSocket socket) {
        var request = new DatagramPacket(new byte[LARGEST], LARGEST);
        try {
            socket.receive(request);
            var text = new String(request.getData(), 0, request.getLength(), UTF_8);
            if (text.startsWith("OPTIONS ")) {
                var response = text.replaceFirst("OPTIONS .*", "SIP/2.0 200 OK")
                        .replaceFirst("(?m)^(To: .*)$", "$1;tag=1")
                        .getBytes(UTF_8);
                socket.send(new DatagramPacket(response, response.length, request.getSocketAddress()));
            }
        } catch (IOException _) {
            // It was closed.
        }
    }

    @Tag("slow")
    @ParameterizedTest
    @ValueSource(strings = {"nothing", "silence", "403 Forbidden", "486 Busy Here", "503 Service Unavailable"})
    void triesTheNextTrunk(String first) throws Exception {
        switch (first) {
            case "nothing" -> {}
            case "silence" -> beSilent();
            default -> peers.add(Sipp.refusing(first, TRUNK, port));
        }
        trunks = List.of(first(), TestPhones.trunk(outside()));
        nodes().restartFirst(this::settings);
        Servers.get().phones().awaitRead();
        if (first.equals("silence")) {
            await().until(() -> Servers.get().server().isOnline(Trunks.endpoint(first().name())));
        }
        nodes().vanish();

        var phone = dial();

        await().atMost(NEXT_TRUNK_WITHIN).until(() -> outside().hasCall(NUMBER));
        var rescue = outside().awaitCall(NUMBER);
        outside().answerPhone(NUMBER);
        assertTalk(phone, rescue.channel());
        outside().hangUp(phone);
        nodes().takeOver();
        awaitLogged(CallResult.ANSWERED);
    }

    /// The carrier that is named first has the call, and may take its time.
    @Tag("slow")
    @Test
    void waitsForATrunkThatHasResponded() {
        peers.add(Sipp.start("trying", TRUNK, port));
        trunks = List.of(first(), TestPhones.trunk(outside()));
        nodes().restartFirst(this::settings);
        Servers.get().phones().awaitRead();
        await().until(() -> Servers.get().server().isOnline(Trunks.endpoint(first().name())));

        var phone = dial();

        reports.await(CallEvent.EmergencyCalled.class);
        await().during(Duration.ofSeconds(10))
                .until(() -> outside().ended(phone) == null && !outside().hasCall(NUMBER));
        outside().hangUp(phone);
        awaitLogged(CallResult.NO_ANSWER);
    }

    @Tag("slow")
    @Test
    void failsWhenNoTrunkTakesTheCall() {
        trunks = List.of(first());
        nodes().restartFirst(this::settings);
        Servers.get().phones().awaitRead();
        peers.add(Sipp.start("unavailable", TRUNK, port));

        var phone = dial();

        await().until(() -> outside().ended(phone) != null);
        awaitLogged(CallResult.FAILED);
    }

    /// A call of which Asterisk says nothing any more.
    @Tag("slow")
    @Test
    void endsACallThatAsteriskHasLost() {
        nodes().first().stop();
        nodes().takeOver();
        var phone = dial();
        var call = reports.await(CallEvent.EmergencyCalled.class).callId();
        var rescue = outside().awaitCall(NUMBER);

        Servers.get().server().crash();

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.FAILED);
        TestPhones.ALL.forEach(name -> Servers.get().server().awaitOnline(name));
        // Their Asterisk has not noticed it.
        outside().hangUp(rescue.channel());
        outside().hangUp(phone);
    }
}
