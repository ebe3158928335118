package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.telephony.CallEvent;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.DialedCall;
import dev.switchboard.telephony.Route;
import dev.switchboard.telephony.UnreadVoicemails.Count;
import dev.switchboard.telephony.testkit.Softphone;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// A softphone of another maker at a real Asterisk: what is said reaches the other side.
class SoftphoneIT {

    private static final UUID EVE = UUID.fromString("0199aa00-0000-7000-8000-0000000000e1");
    private static final UUID LINE = UUID.fromString("0199aa00-0000-7000-8000-0000000000a2");
    private static final String EVES = "+441632960005";
    private static final String USERNAME = "1005";
    private static final int CALLERS_TONE = 1500;
    private static final Duration MOST = Duration.ofMillis(600);

    @Test
    void registersAnswersAndIsHeardInBothDirections() throws Exception {
        talks(Srtp.OFF, server -> Softphone.start(USERNAME, OutsideWorld.PASSWORD, server.sipPort()));
    }

    @Test
    void encryptsSignalingAndSound() throws Exception {
        talks(Srtp.REQUIRED, server -> Softphone.startEncrypted(USERNAME, OutsideWorld.PASSWORD, server.tlsPort()));
    }

    @Test
    void showsHowManyVoicemailsAreUnread() throws Exception {
        var servers = Servers.get();
        var unread = new AtomicInteger(2);
        var device = TestSipDevices.device(Servers.ORG, EVE, USERNAME);
        servers.phones().add(device);
        try (var engine = TestEngine.builder(servers.server(), servers.phones())
                .unread(() -> unread.get() == 0 ? Flux.empty() : Flux.just(new Count(EVE, unread.get())))
                .start()) {
            try (var softphone = Softphone.start(
                    USERNAME, OutsideWorld.PASSWORD, servers.server().sipPort())) {
                await().untilAsserted(() -> assertThat(softphone.output()).contains("Voice-Message: 2/0"));
                unread.set(0);
                await().untilAsserted(() -> assertThat(softphone.output()).contains("Messages-Waiting: no"));
                unread.set(1);
                await().untilAsserted(() -> assertThat(softphone.output()).contains("Voice-Message: 1/0"));
            }
            try (var registered = Softphone.start(
                    USERNAME, OutsideWorld.PASSWORD, servers.server().sipPort())) {
                await().untilAsserted(() -> assertThat(registered.output()).contains("Voice-Message: 1/0"));
            }
            engine.stop();
        } finally {
            servers.phones().remove(device);
        }
    }

    @Test
    void hearsThatItCannotCallEmergencyNumbers() throws Exception {
        var servers = Servers.get();
        var device = TestSipDevices.device(Servers.ORG, EVE, USERNAME);
        servers.phones().add(device);
        servers.phones().means("999", new DialedCall.Emergency(new DialedCall.Line(LINE, EVES), "+44999", "999"));
        var reports = new Reports();
        try (var engine = TestEngine.builder(servers.server(), servers.phones())
                        .trunks(OutsideWorld.trunk(servers.outside().sipPort()))
                        .events(reports)
                        .start();
                var softphone = Softphone.start(
                        USERNAME, OutsideWorld.PASSWORD, servers.server().sipPort())) {
            await().until(() -> servers.phones().isRegistered(USERNAME));

            softphone.dial("999");

            await().untilAsserted(() -> assertThat(softphone.output()).contains("403 Forbidden"));
            assertThat(softphone.heard().loudness()).isGreaterThan(100);
            assertThat(softphone.heard().length()).isGreaterThan(Duration.ofSeconds(2));
            assertThat(reports.all(CallEvent.Started.class)).isEmpty();
            engine.stop();
        } finally {
            servers.phones().remove(device);
        }
    }

    @Test
    void registersWhilePasswordsAreGuessedElsewhere() throws Exception {
        var servers = Servers.get();
        var device = TestSipDevices.device(Servers.ORG, EVE, USERNAME);
        servers.phones().add(device);
        var limits = new GuessingProperties(
                servers.server().securityLog(),
                servers.server().accessList(),
                10,
                1000,
                Duration.ofMinutes(1),
                Duration.ofMinutes(1));
        try (var engine = TestEngine.builder(servers.server(), servers.phones())
                        .guessing(limits)
                        .start();
                var guesser = new SipGuesser("127.0.0.9", servers.server().sipPort())) {
            await().until(() -> servers.server().hasEndpoint(USERNAME));
            await().pollInterval(Duration.ofMillis(50)).until(() -> guesser.guess(USERNAME) == 403);
            for (int i = 0; i < 200; i++) {
                assertThat(guesser.guess(USERNAME)).isEqualTo(403);
            }

            try (var softphone = Softphone.start(
                    USERNAME, OutsideWorld.PASSWORD, servers.server().sipPort())) {
                await().until(() -> servers.phones().isRegistered(USERNAME));
                assertThat(softphone.output()).doesNotContain("403");
            }
            engine.stop();
        } finally {
            servers.phones().remove(device);
        }
        try (var next = TestEngine.builder(servers.server(), servers.phones())
                        .guessing(limits)
                        .start();
                var guesser = new SipGuesser("127.0.0.9", servers.server().sipPort())) {
            assertThat(guesser.guess(USERNAME)).isEqualTo(401);
            next.stop();
        }
    }

    /// Starts a softphone.
    @FunctionalInterface
    private interface Start {

        Softphone at(TestNode server) throws IOException;
    }

    /// What its user does while they talk.
    @FunctionalInterface
    private interface Action {

        void take(Softphone softphone) throws IOException;
    }

    private static void talks(Srtp srtp, Start start) throws Exception {
        talks(srtp, start, _ -> {});
    }

    private static void talks(Srtp srtp, Start start, Action action) throws Exception {
        var servers = Servers.get();
        var reports = new Reports();
        var device = TestSipDevices.device(Servers.ORG, EVE, USERNAME);
        servers.phones().add(device);
        try (var engine = TestEngine.builder(servers.server(), servers.phones())
                        .trunks(OutsideWorld.trunk(servers.outside().sipPort()))
                        .srtp(srtp)
                        .events(reports)
                        .routing(_ -> Mono.just(new Route(Servers.ORG, LINE, EVE, List.of(EVE))))
                        .start();
                var softphone = start.at(servers.server())) {
            await().until(() -> servers.phones().isRegistered(USERNAME));

            var caller = servers.outside().call(EVES, OutsideWorld.newCaller());
            var call = reports.await(CallEvent.Answered.class).callId();
            action.take(softphone);
            servers.outside().play(caller, CALLERS_TONE);
            await().untilAsserted(() ->
                    assertThat(softphone.heard().tone(CALLERS_TONE)).isGreaterThan(MOST));
            servers.outside().silence(caller);
            assertThat(servers.outside().listen(caller, Duration.ofSeconds(1)).tone(Softphone.TONE))
                    .isGreaterThan(MOST);
            servers.outside().hangUp(caller);

            assertThat(reports.awaitResult(call)).isEqualTo(CallResult.ANSWERED);
            engine.stop();
        } finally {
            servers.phones().remove(device);
        }
    }
}
