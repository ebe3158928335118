package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.TrunkProperties;
import dev.switchboard.asterisk.endpoints.Trunks;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.Command;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Outcome;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.Routing;
import dev.switchboard.telephony.testkit.Commands;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.Sipp;
import java.io.IOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;

/// Trunks and phones that do what they should not, played by sipp: calls go on or end, and nothing of them
/// stays.
@NeedsAsterisk
class FaultyPeersIT {

    private static final UUID EVE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String ADAS = "+441632960001";
    private static final String EVES = "+441632960005";
    private static final String TEAMS = "+441632960008";
    private static final String BENS = "+441632960002";
    private static final String OUTSIDE = "+13125550100";
    private static final String NEVER_ANSWERS = "+13125550102";
    private static final String DIALED = "0013125550100";
    private static final String HIDDEN = "+13125550188";
    private static final String USERNAME = "1006";
    private static final String TRUNK = "127.0.0.7";
    private static final String PHONE = "127.0.0.11";
    private static final String BROWSERS = "127.0.0.31";
    private static final String ECHO_TEST = "*43";
    private static final int CALLS_OF_A_DEVICE = 20;
    /// Asterisk sends OPTIONS at once to a phone that has registered.
    private static final int SILENT_MILLIS = 2000;
    private static final Duration SHORT_RINGING = Duration.ofSeconds(2);

    private final Servers servers = Servers.get();
    private final Reports reports = new Reports();
    private final Routing routing = to -> switch (to) {
        case EVES -> Mono.just(new Route(Servers.ORG, LINE, EVE, List.of(EVE)));
        case TEAMS -> Mono.just(new Route(Servers.ORG, LINE, null, List.of(EVE, Servers.CAT)));
        case BENS -> Mono.just(new Route(Servers.ORG, LINE, Servers.BEN, List.of(Servers.BEN)));
        default -> Mono.empty();
    };
    private int port = OutsideSip.freePort();
    private @Nullable Engines engine;

    @AfterEach
    void stopEngine() {
        if (engine != null) {
            engine.stop();
            engine.close();
        }
        servers.phones().remove(TestSipDevices.device(Servers.ORG, EVE, USERNAME));
    }

    private void start(TrunkProperties... trunks) {
        start(Duration.ofMinutes(1), trunks);
    }

    private void start(Duration ringsFor, TrunkProperties... trunks) {
        engine = Servers.start(TestEngine.builder(servers.server(), servers.phones())
                .trunks(trunks)
                .events(reports)
                .routing(routing)
                .outboundRingsFor(ringsFor));
    }

    /// Each with a name of its own, so that nothing is left of the one before.
    private TrunkProperties faulty() {
        return new TrunkProperties(
                "faulty-" + port,
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

    private UUID place() {
        return place(OUTSIDE);
    }

    private UUID place(String to) {
        var call = UUID.randomUUID();
        var place = new Command.Place(Servers.ORG, call, Servers.ADA, LINE, ADAS, to);
        assertThat(Commands.execute(Objects.requireNonNull(engine), place)).isEqualTo(Outcome.DONE);
        return call;
    }

    private boolean isConnected() {
        for (var bridge : servers.server().ari().get(AriPath.of("bridges"))) {
            if (bridge.path("channels").size() == 2) {
                return true;
            }
        }
        return false;
    }

    /// Whether the faulty trunk has responded to OPTIONS.
    private boolean isTrunkOnline() {
        return servers.server()
                .ari()
                .get(AriPath.of("endpoints", "PJSIP", "trunk-" + faulty().name()))
                .path("state")
                .asString("")
                .equals("online");
    }

    private void awaitNoChannels() {
        await().until(() -> Objects.requireNonNull(servers.server().ari().get(AriPath.of("channels")))
                .isEmpty());
    }

    private void hangUp(UUID call) {
        Commands.execute(Objects.requireNonNull(engine), new Command.HangUp(Servers.ORG, call));
    }

    /// 503 with Retry-After, and a trunk that says nothing after 100.
    @ParameterizedTest
    @ValueSource(strings = {"unavailable", "trying"})
    void callsOverTheNextTrunk(String scenario) {
        try (var _ = Sipp.start(scenario, TRUNK, port)) {
            start(faulty(), TestPhones.trunk(servers.outside()));

            var call = place();

            reports.await(CallEvent.Answered.class, call);
            hangUp(call);
            awaitNoChannels();
        }
    }

    /// The silence of the first trunk costs nothing of the time in which the second one rings.
    @Test
    void ringsAnewWithEachTrunk() {
        var ringing = TestEngine.TRUNK_RESPONDS.plusSeconds(4);
        try (var _ = Sipp.start("trying", TRUNK, port)) {
            start(ringing, faulty(), TestPhones.trunk(servers.outside()));

            var call = place(NEVER_ANSWERS);

            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.NO_ANSWER);
            var rings = reports.await(CallEvent.Ringing.class, call);
            var ended = reports.await(CallEvent.Ended.class, call);
            assertThat(Duration.between(rings.at(), ended.at())).isGreaterThan(ringing.dividedBy(2));
            awaitNoChannels();
        }
    }

    /// What the carrier does not want, such as the number of the caller, another one may want.
    @ParameterizedTest
    @ValueSource(strings = {"401 Unauthorized", "403 Forbidden", "407 Proxy Authentication Required"})
    void callsOverTheNextTrunkWhenACarrierRefusesTheCall(String status) {
        try (var _ = Sipp.refusing(status, TRUNK, port)) {
            start(faulty(), TestPhones.trunk(servers.outside()));

            var call = place();

            reports.await(CallEvent.Answered.class, call);
            hangUp(call);
            awaitNoChannels();
        }
    }

    @ParameterizedTest
    @CsvSource({
        "401 Unauthorized, FAILED",
        "403 Forbidden, FAILED",
        "407 Proxy Authentication Required, FAILED",
        "486 Busy Here, BUSY",
        "603 Decline, BUSY",
    })
    void tellsACarrierThatRefusesACallFromSomebodyWhoIsBusy(String status, CallResult result) {
        try (var _ = Sipp.refusing(status, TRUNK, port)) {
            start(faulty());

            assertThat(reports.awaitResult(place())).isEqualTo(result);
            awaitNoChannels();
        }
    }

    /// The first trunk would answer too.
    @Test
    void callsOverTheTrunkOfTheCarrierThatOwnsTheNumber() {
        try (var _ = Sipp.start("plain", TRUNK, port)) {
            start(
                    TestPhones.owning(faulty(), true, "+1312"),
                    TestPhones.owning(TestPhones.trunk(servers.outside()), false, "+4416"));

            var call = place();

            assertThat(servers.outside().awaitCall(OUTSIDE).from()).isEqualTo(ADAS);
            reports.await(CallEvent.Answered.class, call);
            hangUp(call);
            awaitNoChannels();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, ANSWERED", "false, FAILED"})
    void callsOverAnotherTrunkOnlyWhereItMayPresentTheNumber(boolean anyNumber, CallResult result) {
        try (var _ = Sipp.refusing("503 Service Unavailable", TRUNK, port)) {
            start(
                    TestPhones.owning(TestPhones.trunk(servers.outside()), anyNumber, "+1312"),
                    TestPhones.owning(faulty(), false, ADAS));

            var call = place();

            await().until(() -> reports.all(CallEvent.Answered.class).findAny().isPresent()
                    || reports.all(CallEvent.Ended.class).findAny().isPresent());
            hangUp(call);
            assertThat(reports.awaitResult(call)).isEqualTo(result);
            awaitNoChannels();
        }
    }

    @Test
    void failsACallFromANumberThatNoTrunkMayPresent() {
        start(TestPhones.owning(TestPhones.trunk(servers.outside()), false, "+1312"));

        assertThat(reports.awaitResult(place())).isEqualTo(CallResult.FAILED);
        awaitNoChannels();
    }

    @Test
    void callsNobodyOverAnotherTrunkWhoHasDeclined() {
        try (var _ = Sipp.refusing("603 Decline", TRUNK, port)) {
            start(faulty(), TestPhones.trunk(servers.outside()));

            assertThat(reports.awaitResult(place())).isEqualTo(CallResult.BUSY);
            awaitNoChannels();
        }
    }

    /// Asterisk hangs up when an answer has no SDP.
    @ParameterizedTest
    @CsvSource({"unavailable, FAILED", "trying, NO_ANSWER", "malformed, FAILED"})
    void endsACallThatTheOnlyTrunkDoesNotConnect(String scenario, CallResult result) {
        try (var _ = Sipp.start(scenario, TRUNK, port)) {
            start(result == CallResult.NO_ANSWER ? SHORT_RINGING : Duration.ofMinutes(1), faulty());

            assertThat(reports.awaitResult(place())).isEqualTo(result);
            awaitNoChannels();
        }
    }

    /// Asterisk does not notice an answer that it has not read when the BYE arrives. It reports such a call as
    /// cleared normally, as a network also does for a call that nobody has answered.
    @Test
    void endsACallOnceThatIsAnsweredAndHungUpInTheSameInstant() {
        try (var _ = Sipp.start("bye", TRUNK, port)) {
            start(faulty());
            await().until(this::isTrunkOnline);

            for (int i = 0; i < 5; i++) {
                var call = place();
                assertThat(reports.awaitResult(call)).isIn(CallResult.ANSWERED, CallResult.NO_ANSWER);
                awaitNoChannels();
                assertThat(reports.all(CallEvent.Ended.class)
                                .filter(end -> end.callId().equals(call)))
                        .hasSize(1);
            }
        }
    }

    /// Such as the number of the user's own device, which is none of the carrier's.
    @Test
    void asksACarrierNothingMoreOnceItHasAnswered() {
        var trunk = faulty();
        try (var carrier = Sipp.start("plain", TRUNK, port, "-m", "2")) {
            start(trunk);
            await().until(() -> servers.server().isOnline(Trunks.endpoint(trunk.name())));

            var call = place();
            reports.await(CallEvent.Answered.class, call);
            await().until(this::isConnected);
            hangUp(call);

            carrier.awaitSuccess();
            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        }
    }

    private void register() {
        register(TestPhones.trunk(servers.outside()));
    }

    private void register(TrunkProperties trunk) {
        servers.phones().add(TestSipDevices.device(Servers.ORG, EVE, USERNAME));
        start(trunk);
        await().until(() -> servers.server().knowsPasswordOf(USERNAME));
        registerPhone();
    }

    private void registerPhone() {
        try (var phone = startPhone("register", "-m", "1")) {
            phone.awaitSuccess();
        }
    }

    /// Eve's phone, which sends requests with its username and password.
    private Sipp startPhone(String scenario, String... options) {
        var server = "127.0.0.1:" + servers.server().sipPort();
        var arguments = new ArrayList<>(List.of("-s", USERNAME, "-au", USERNAME, "-ap", TestPhones.PASSWORD));
        arguments.addAll(List.of(options));
        arguments.add(server);
        return Sipp.start(scenario, PHONE, port, arguments.toArray(String[]::new));
    }

    @Test
    void refusesAPhoneThatCallsAsAnotherOne() {
        register();
        servers.phones().means(DIALED, new DialedCall.To(LINE, EVES, OUTSIDE));

        try (var phone = startPhone("imposter", "-key", "claimed", TestPhones.ADAS_PHONE, "-m", "1")) {
            phone.awaitSuccess();
        }

        assertThat(reports.all(CallEvent.Started.class)).isEmpty();
    }

    /// What a phone says of itself counts for nothing: the number is that of its user's line.
    @Test
    void callsFromTheLineOfTheUserWhateverThePhoneAsserts() {
        register();
        // Who answers by itself may be gone before the test looks: the phone hangs up at once.
        servers.phones().means(DIALED, new DialedCall.To(LINE, EVES, NEVER_ANSWERS));

        try (var phone = startPhone("assertive", "-key", "claimed", ADAS, "-m", "1")) {
            var call = reports.await(CallEvent.Started.class);
            assertThat(call.userId()).isEqualTo(EVE);
            assertThat(call.from()).isEqualTo(EVES);
            var called = servers.outside().awaitCall(NEVER_ANSWERS);
            assertThat(called.from()).isEqualTo(EVES);
            servers.outside().answer(called.channel());
            phone.awaitSuccess();
            assertThat(reports.awaitResult(call.callId())).isEqualTo(CallResult.ANSWERED);
        }
        awaitNoChannels();
    }

    /// A phone on a bad network. Asterisk would take it for unreachable for a minute, and its calls would go to
    /// voicemail.
    @Tag("slow")
    @Test
    void takesAPhoneThatRespondsAfterFiveSecondsForRegistered() {
        register();

        try (var _ = Sipp.start("slow", PHONE, port)) {
            servers.phones().awaitRegistered(USERNAME);
        }
    }

    /// After a crash, or with another address of its NAT, a phone does not end its former registration.
    @RepeatedTest(8)
    void ringsWhereAPhoneHasRegisteredLast() {
        register();
        port = OutsideSip.freePort();
        registerPhone();

        try (var _ = Sipp.start("phone", PHONE, port, "-rtp_echo")) {
            var caller = servers.outside().call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            servers.outside().hangUp(caller);
            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        }
    }

    /// The time without sound after which a phone is taken for gone is a minute; here it is two seconds.
    @Test
    void endsACallWhosePhoneHasVanished() {
        register();
        var settings = AriPath.of("asterisk", "config", "dynamic", "res_pjsip", "endpoint", USERNAME);
        assertThat(setting(settings, "rtp_timeout")).isEqualTo("60");
        servers.server()
                .ari()
                .put(settings, Map.of("fields", List.of(Map.of("attribute", "rtp_timeout", "value", "2"))));
        var caller = "";
        UUID call;
        try (var _ = Sipp.start("phone", PHONE, port, "-rtp_echo")) {
            caller = servers.outside().call(EVES, OutsideWorld.newCaller());
            call = reports.await(CallEvent.Answered.class).callId();
            servers.outside().play(caller, 600);
        }

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        var gone = caller;
        await().until(() -> servers.outside().ended(gone) != null);
    }

    /// The time without sound after which an outside party is taken for gone is two minutes; here it is six seconds.
    /// There is none before the call is parked.
    @Test
    void endsAParkedCallWhoseCallerHasVanished() {
        start(faulty());
        var settings =
                AriPath.of("asterisk", "config", "dynamic", "res_pjsip", "endpoint", Trunks.endpoint(faulty().name()));
        assertThat(setting(settings, "rtp_timeout")).isEqualTo("120");
        servers.server()
                .ari()
                .put(settings, Map.of("fields", List.of(Map.of("attribute", "rtp_timeout", "value", "6"))));
        UUID call;
        var from = "<sip:" + HIDDEN + "@carrier.example>";
        try (var _ = startCaller(BENS, from, "X-Nothing: 0", "X-Nothing: 1", "-rtp_echo")) {
            call = reports.await(CallEvent.Answered.class).callId();
            assertThat(Commands.execute(Objects.requireNonNull(engine), new Command.Park(Servers.ORG, call)))
                    .isEqualTo(Outcome.DONE);
        }

        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
        awaitNoChannels();
    }

    private String setting(AriPath settings, String name) {
        for (var setting : servers.server().ari().get(settings)) {
            if (setting.path("attribute").asString("").equals(name)) {
                return setting.path("value").asString("");
            }
        }
        throw new AssertionError("Asterisk has no setting " + name);
    }

    /// The forms of RFC 3323, RFC 3325 and draft-ietf-sip-privacy-04.
    static Stream<Arguments> withheld() {
        var number = "sip:" + HIDDEN + "@carrier.example";
        var anonymous = "\"Anonymous\" <sip:anonymous@anonymous.invalid>";
        return Stream.of(
                Arguments.of(anonymous, "P-Asserted-Identity: <" + number + ">", "Privacy: id"),
                Arguments.of(
                        anonymous, "P-Asserted-Identity: \"Eve\" <" + number + ">", "Privacy: user;header;id;critical"),
                Arguments.of(anonymous, "Remote-Party-ID: <" + number + ">;party=calling;privacy=full", "X-Nothing: 0"),
                Arguments.of(
                        anonymous, "Remote-Party-ID: \"Eve\" <" + number + ">;privacy=uri;screen=yes", "X-Nothing: 0"),
                Arguments.of("\"Eve\" <" + number + ">", "X-Nothing: 0", "Privacy: id"),
                Arguments.of("<" + number + ">", "P-Asserted-Identity: <" + number + ">", "Privacy: USER"));
    }

    @ParameterizedTest
    @MethodSource("withheld")
    void showsNobodyTheNumberOfACallerWhoWithholdsIt(String from, String first, String second) {
        register(faulty());
        try (var phone = Sipp.start("display", PHONE, port, "-rtp_echo");
                var caller = startCaller(EVES, from, first, second)) {
            var call = reports.await(CallEvent.Answered.class).callId();
            assertThat(reports.await(CallEvent.Started.class, call).from()).isNull();
            hangUp(call);
            phone.finish();
            caller.awaitSuccess();
        }
    }

    @Test
    void showsTheNumberOfACallerWhoDoesNotWithholdIt() {
        start(faulty());
        var identity = "P-Asserted-Identity: <sip:" + HIDDEN + "@carrier.example>";
        try (var _ = startCaller(BENS, "<sip:+13125550100@carrier.example>", identity, "Privacy: none")) {
            assertThat(reports.await(CallEvent.Started.class).from()).isEqualTo(HIDDEN);
            hangUp(reports.await(CallEvent.Answered.class).callId());
        }
    }

    private Sipp startCaller(String called, String from, String first, String second, String... options) {
        var arguments = new ArrayList<>(List.of(
                "-s", called, "-key", "from", from, "-key", "first", first, "-key", "second", second, "-m", "1"));
        arguments.addAll(List.of(options));
        arguments.add("127.0.0.1:" + servers.server().sipPort());
        return Sipp.start("caller", TRUNK, OutsideSip.freePort(), arguments.toArray(String[]::new));
    }

    @Test
    void connectsOthersWhileADeviceFloodsTheServerWithCalls() {
        register();
        try (var flood = startPhone("dial", "-r", "100")) {
            var caller = servers.outside().call(BENS, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();

            assertThat(flood.isAlive()).isTrue();
            servers.outside().hangUp(caller);
            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
            flood.finish();
        }
        awaitNoChannels();
    }

    private boolean hasChannelAt(String extension) {
        return channelsAt(extension) > 0;
    }

    private int channelsAt(String extension) {
        int found = 0;
        for (var channel : servers.server().ari().get(AriPath.of("channels"))) {
            if (channel.path("dialplan").path("exten").asString("").equals(extension)) {
                found++;
            }
        }
        return found;
    }

    /// Each takes two ports for sound, of which all devices together have a few hundred.
    @Test
    void refusesTheCallsOfADeviceThatHasTwenty() {
        start();
        var outside = servers.outside();
        var calls = new ArrayList<String>();
        for (int i = 0; i < CALLS_OF_A_DEVICE; i++) {
            calls.add(outside.dial(TestPhones.BENS_PHONE, ECHO_TEST));
        }
        await().until(() -> channelsAt(ECHO_TEST) == CALLS_OF_A_DEVICE);

        var further = outside.dial(TestPhones.BENS_PHONE, ECHO_TEST);
        var others = outside.dial(TestPhones.CATS_PHONE, ECHO_TEST);

        await().until(() -> outside.ended(further) != null);
        await().until(() -> channelsAt(ECHO_TEST) == CALLS_OF_A_DEVICE + 1);
        assertThat(outside.ended(others)).isNull();
        assertThat(calls).allMatch(call -> outside.ended(call) == null);
        servers.server().hangUpAll();
    }

    /// The other address could be that of a carrier, which knows Asterisk by its address.
    @Test
    void sendsNothingWhereAPhoneSaysItIsReached() throws IOException {
        servers.phones().add(TestSipDevices.device(Servers.ORG, EVE, USERNAME));
        start();
        await().until(() -> servers.server().knowsPasswordOf(USERNAME));
        try (var carrier = new DatagramSocket(new InetSocketAddress(TRUNK, port));
                var phone = startPhone("path", "-key", "path", "<sip:" + TRUNK + ":" + port + ";lr>", "-m", "1")) {
            phone.awaitSuccess();

            carrier.setSoTimeout(SILENT_MILLIS);
            assertThatThrownBy(() -> carrier.receive(new DatagramPacket(new byte[1], 1)))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    /// Another Asterisk passes a call on to it. If it is answered, it goes on for two minutes at the echo test.
    @Test
    void doesNotDialWhereAPhoneRedirectsACallOfAnotherServer() {
        register();
        try (var _ = Sipp.start("redirect", PHONE, port, "-key", "target", ECHO_TEST)) {
            servers.server()
                    .ari()
                    .post(
                            AriPath.of("channels"),
                            Map.of(
                                    "endpoint",
                                    "Local/" + USERNAME + "@servers/n",
                                    "context",
                                    "devices",
                                    "extension",
                                    ECHO_TEST,
                                    "timeout",
                                    "10"));

            awaitNoChannels();
        }
    }

    @Test
    void doesNotDialWhereAPhoneRedirectsACall() {
        register();
        try (var _ = Sipp.start("redirect", PHONE, port, "-key", "target", TestPhones.BENS_PHONE)) {
            servers.outside().call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Started.class).callId();

            assertThat(reports.awaitResult(call)).isNotEqualTo(CallResult.ANSWERED);
            assertThat(reports.all(CallEvent.Started.class)).hasSize(1);
        }
        awaitNoChannels();
    }

    @Test
    void takesARedirectOfAPhoneForADeclineAndRingsOnAtTheOthers() {
        register();
        try (var _ = Sipp.start("redirect", PHONE, port, "-key", "target", TestPhones.BENS_PHONE)) {
            var caller = servers.outside().call(TEAMS, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Ringing.class).callId();

            assertThat(reports.await(CallEvent.StoppedRinging.class, call).userIds())
                    .containsExactly(EVE);
            var cats = servers.outside().awaitCall(TestPhones.CATS_PHONE).channel();
            assertThat(servers.outside().ended(cats)).isNull();
            servers.outside().answer(cats);
            assertThat(reports.await(CallEvent.Answered.class, call).userId()).isEqualTo(Servers.CAT);
            servers.outside().hangUp(caller);
            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
            assertThat(reports.all(CallEvent.Started.class)).hasSize(1);
        }
        awaitNoChannels();
    }

    /// Only this service decides which numbers are called.
    @Test
    void doesNotDialWhereACarrierRedirectsACall() {
        try (var _ = Sipp.start("redirect", TRUNK, port, "-key", "target", DIALED)) {
            start(faulty());

            assertThat(reports.awaitResult(place())).isEqualTo(CallResult.FAILED);
            awaitNoChannels();
        }
    }

    /// It would run the dialplan, with calls that nobody knows of.
    @Test
    void refusesTextsOfPhones() {
        register();

        try (var phone = startPhone("message", "-key", "target", DIALED, "-m", "1")) {
            phone.awaitSuccess();
        }

        assertThat(hasChannelAt(DIALED)).isFalse();
    }

    /// All browsers' SIP comes from the address of this service, which the addresses of this trunk include.
    @Test
    void takesNoBrowserForACarrier() throws Exception {
        var trunk = new TrunkProperties(
                "wide-" + port,
                TRUNK + ":" + port,
                "udp",
                List.of(BROWSERS),
                null,
                null,
                Srtp.OFF,
                List.of("ulaw"),
                false,
                List.of(),
                false);
        start(trunk);
        try (var browser =
                new SipOverWebSocket(BROWSERS, servers.server().address().url())) {
            browser.invite(BENS);

            await().until(() -> browser.status() >= 200
                    || reports.all(CallEvent.Started.class).findAny().isPresent());

            assertThat(browser.status()).isEqualTo(403);
            assertThat(reports.all(CallEvent.Started.class)).isEmpty();
        }
    }

    /// The name of a trunk is no secret.
    @Test
    void takesNobodyForACarrierWhoNamesItsTrunk() throws Exception {
        start(faulty());
        try (var stranger = new SipGuesser("127.0.0.32", servers.server().sipPort())) {
            assertThat(stranger.call(Trunks.endpoint(faulty().name()), BENS, "Subject: x"))
                    .isEqualTo(401);
        }

        assertThat(reports.all(CallEvent.Started.class)).isEmpty();
    }
}
