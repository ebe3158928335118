package dev.switchboard.asterisk;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.guessing.GuessingProperties;
import dev.switchboard.asterisk.leading.Engines;
import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.UnreadVoicemails.Counts;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.telephony.testkit.Softphone;
import java.io.IOException;
import java.net.URLEncoder;
import java.time.Duration;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import reactor.core.publisher.Mono;

/// A softphone of another maker at a real Asterisk: what is said reaches the other side, and it shows what its
/// user has to know.
@NeedsAsterisk
class SoftphoneIT {

    private static final UUID EVE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String EVES = "+441632960005";
    private static final String USERNAME = "1005";
    private static final UUID FRANK = UUID.fromString("0199aa00-0000-7000-8000-0000000000f1");
    private static final String FRANKS = "+441632960006";
    private static final String FRANKS_DEVICE = "1006";
    private static final int CALLERS_TONE = 1500;
    private static final int BLOCKED = 403;
    private static final Duration MOST = Duration.ofMillis(600);

    private final Servers servers = Servers.get();
    private final Reports reports = new Reports();
    private @Nullable Engines engine;

    @BeforeEach
    void addDevice() {
        servers.phones().add(TestSipDevices.device(Servers.ORG, EVE, USERNAME));
    }

    @AfterEach
    void stop() {
        stopEngine();
        servers.phones().remove(TestSipDevices.device(Servers.ORG, EVE, USERNAME));
    }

    private void stopEngine() {
        if (engine != null) {
            engine.stop();
            engine.close();
            engine = null;
        }
    }

    private TestEngine builder() {
        return TestEngine.builder(servers.server(), servers.phones())
                .trunks(TestPhones.trunk(servers.outside()))
                .events(reports)
                .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, EVE, List.of(EVE))));
    }

    private void start(TestEngine built) {
        engine = built.start();
    }

    private Softphone softphone() throws IOException {
        return Softphone.start(USERNAME, TestPhones.PASSWORD, servers.server().sipPort());
    }

    private void awaitRegistration() {
        servers.phones().awaitRegistered(USERNAME);
    }

    @Test
    void registersAnswersAndIsHeardInBothDirections() throws Exception {
        start(builder());
        try (var softphone = softphone()) {
            assertTalks(softphone);
        }
    }

    @Test
    void encryptsSignalingAndSound() throws Exception {
        start(builder().srtp(Srtp.REQUIRED));
        try (var softphone = Softphone.startEncrypted(
                USERNAME, TestPhones.PASSWORD, servers.server().tlsPort())) {
            assertTalks(softphone);
        }
    }

    @ParameterizedTest
    @CsvSource({"g722, G722", "opus, opus"})
    void hearsAColleagueInTheCodecThatBothPrefer(String module, String codec) throws Exception {
        var frank = TestSipDevices.device(Servers.ORG, FRANK, FRANKS_DEVICE);
        servers.phones().add(frank);
        servers.phones().means("105", new DialedCall.To(LINE, FRANKS, EVES));
        start(builder());
        int port = servers.server().sipPort();
        try (var eves = Softphone.startWithCodec(USERNAME, TestPhones.PASSWORD, port, Softphone.TONE, module);
                var franks = Softphone.startWithCodec(FRANKS_DEVICE, TestPhones.PASSWORD, port, CALLERS_TONE, module)) {
            servers.phones().awaitRegistered(USERNAME, FRANKS_DEVICE);

            franks.dial("105");

            await().untilAsserted(
                            () -> assertThat(eves.heard().tone(CALLERS_TONE)).isGreaterThan(MOST));
            await().untilAsserted(() ->
                    assertThat(franks.heard().tone(Softphone.TONE)).isGreaterThan(MOST));
            assertThat(eves.output()).contains("audio encoder: " + codec).doesNotContain("audio encoder: PCM");
            assertThat(franks.output()).contains("audio encoder: " + codec).doesNotContain("audio encoder: PCM");
        } finally {
            servers.phones().remove(frank);
        }
    }

    private void assertTalks(Softphone softphone) throws IOException {
        awaitRegistration();
        var caller = servers.outside().call(EVES, OutsideWorld.newCaller());
        var call = reports.await(CallEvent.Answered.class).callId();
        servers.outside().play(caller, CALLERS_TONE);
        await().untilAsserted(
                        () -> assertThat(softphone.heard().tone(CALLERS_TONE)).isGreaterThan(MOST));
        servers.outside().silence(caller);
        servers.outside().awaitTone(caller, Softphone.TONE);
        servers.outside().hangUp(caller);
        assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
    }

    @Test
    void playsMusicToTheCallerWhileItsHoldKeyIsPressed() throws Exception {
        start(builder());
        try (var softphone = softphone()) {
            awaitRegistration();
            var outside = servers.outside();
            var caller = outside.call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            outside.awaitTone(caller, Softphone.TONE);

            softphone.hold();

            reports.await(CallEvent.Held.class, call);
            outside.awaitHeard(caller, music -> {
                assertThat(music.loudness()).isGreaterThan(100);
                assertThat(music.tone(Softphone.TONE)).isLessThan(MOST);
            });

            softphone.resume();

            reports.await(CallEvent.Unheld.class, call);
            outside.awaitTone(caller, Softphone.TONE);
            outside.hangUp(caller);
            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
            assertThat(reports.all(CallEvent.Held.class)).hasSize(1);
            assertThat(reports.all(CallEvent.Unheld.class)).hasSize(1);
        }
    }

    @Test
    void hearsTheCallerAgainAfterItHasHeldTheCall() throws Exception {
        start(builder());
        try (var softphone = Softphone.startEchoing(
                USERNAME, TestPhones.PASSWORD, servers.server().sipPort())) {
            awaitRegistration();
            var caller = servers.outside().call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            softphone.hold();
            reports.await(CallEvent.Held.class, call);

            softphone.resume();

            reports.await(CallEvent.Unheld.class, call);
            softphone.echoAgain();
            servers.outside().play(caller, CALLERS_TONE);
            await().untilAsserted(() ->
                    assertThat(softphone.said().tone(CALLERS_TONE)).isGreaterThan(MOST));
        }
    }

    @Test
    void showsThatATransferIsRefused() throws Exception {
        start(builder());
        try (var softphone = softphone()) {
            awaitRegistration();
            var caller = servers.outside().call(EVES, OutsideWorld.newCaller());
            reports.await(CallEvent.Answered.class);
            servers.outside().play(caller, CALLERS_TONE);
            await().untilAsserted(() ->
                    assertThat(softphone.heard().tone(CALLERS_TONE)).isGreaterThan(MOST));
            servers.outside().silence(caller);

            // It hangs up by itself when a transfer fails.
            softphone.transfer("999999");

            await().untilAsserted(() -> assertThat(softphone.output()).contains("transfer failed: 603 Decline"));
        }
    }

    @Test
    void showsHowManyVoicemailsAreUnread() throws Exception {
        var unread = new AtomicInteger(2);
        start(builder()
                .unread(position -> Mono.just(new Counts(Map.of(EVE, unread.get()), position == null, "position"))));
        try (var softphone = showingMessages()) {
            await().untilAsserted(() -> assertThat(softphone.output()).contains("Voice-Message: 2/0"));
            unread.set(0);
            await().untilAsserted(() -> assertThat(softphone.output()).contains("Messages-Waiting: no"));
            unread.set(1);
            await().untilAsserted(() -> assertThat(softphone.output()).contains("Voice-Message: 1/0"));
        }
        try (var registeredLater = showingMessages()) {
            await().untilAsserted(() -> assertThat(registeredLater.output()).contains("Voice-Message: 1/0"));
        }
    }

    private Softphone showingMessages() throws IOException {
        return Softphone.startWithMessages(
                USERNAME, TestPhones.PASSWORD, servers.server().sipPort());
    }

    @Test
    void hearsThatItCannotCallEmergencyNumbers() throws Exception {
        servers.phones().means("999", new DialedCall.Emergency("999"));
        start(builder());
        try (var softphone = softphone()) {
            awaitRegistration();

            softphone.dial("999");

            await().untilAsserted(() -> assertThat(softphone.output()).contains("403 Forbidden"));
            await().untilAsserted(() -> {
                assertThat(softphone.heard().loudness()).isGreaterThan(100);
                assertThat(softphone.heard().length()).isGreaterThan(Duration.ofSeconds(2));
            });
            assertThat(reports.all(CallEvent.Started.class)).isEmpty();
        } finally {
            servers.phones().meansNothing("999");
        }
    }

    @Test
    void registersWhilePasswordsAreGuessedElsewhere() throws Exception {
        var server = servers.server();
        var limits = new GuessingProperties(
                server.securityLog(),
                server.accessList(),
                List.of(),
                10,
                1000,
                Duration.ofMinutes(10),
                Duration.ofMinutes(10));
        start(builder().guessing(limits));
        try (var guesser = new SipGuesser("127.0.0.19", server.sipPort())) {
            await().until(() -> server.knowsPasswordOf(USERNAME));
            await().pollInterval(Duration.ofMillis(50)).until(() -> guesser.guess(USERNAME) == BLOCKED);
            for (int i = 0; i < 200; i++) {
                assertThat(guesser.guess(USERNAME)).isEqualTo(BLOCKED);
            }

            try (var softphone = softphone()) {
                awaitRegistration();
                assertThat(softphone.output()).doesNotContain("403 Forbidden");
            }

            stopEngine();
            start(builder().guessing(limits));
            assertThat(guesser.guess(USERNAME)).isNotEqualTo(BLOCKED);
        }
    }

    private static String now() {
        return URLEncoder.encode(
                DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSSZ").format(OffsetDateTime.now(ZoneOffset.UTC)),
                UTF_8);
    }

    /// What a request says gets into the log unescaped, also whole lines.
    @Test
    void doesNotRefuseAnAddressThatForgedRequestsName() throws Exception {
        var server = servers.server();
        var limits = new GuessingProperties(
                server.securityLog(),
                server.accessList(),
                List.of(),
                10,
                1000,
                Duration.ofMinutes(10),
                Duration.ofMinutes(10));
        start(builder().guessing(limits));
        var event = "SecurityEvent=%22ChallengeResponseFailed%22,EventTV=%22" + now()
                + "%22,Severity=%22Error%22,Service=%22PJSIP%22,"
                + "EventVersion=%221%22,AccountID=%221001%22,SessionID=%22x%22,LocalAddress=%22IPV4%2FUDP%2F127.0.0.1%2F5060%22,"
                + "RemoteAddress=%22IPV4%2FUDP%2F198.51.100.21%2F5060%22,Challenge=%22%22,Response=%22%22,ExpectedResponse=%22%22";
        try (var forger = new SipGuesser("127.0.0.21", server.sipPort());
                var guesser = new SipGuesser("127.0.0.22", server.sipPort());
                var next = new SipGuesser("127.0.0.23", server.sipPort())) {
            await().until(() -> server.knowsPasswordOf(USERNAME));
            // From here on the log is read.
            await().pollInterval(Duration.ofMillis(50)).until(() -> guesser.guess(USERNAME) == BLOCKED);
            for (int i = 0; i < 20; i++) {
                forger.forge("nobody", i + "\",RemoteAddress=\"IPV4/UDP/198.51.100.20/5060");
                forger.forge("a%0A" + event + "%0Ab", "lines-" + i);
            }
            await().pollInterval(Duration.ofMillis(50)).until(() -> next.guess(USERNAME) == BLOCKED);

            assertThat(server.accessList())
                    .content()
                    .contains("127.0.0.22,127.0.0.23")
                    .doesNotContain("198.51.100.20")
                    .doesNotContain("198.51.100.21")
                    .doesNotContain("127.0.0.21");
        }
    }
}
