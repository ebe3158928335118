package dev.switchboard.asterisk.leading;

import static dev.switchboard.asterisk.calls.TestCalls.ADA;
import static dev.switchboard.asterisk.calls.TestCalls.ADAS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.TestSipDevices;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.TestAri;
import dev.switchboard.asterisk.calls.TestCalls;
import dev.switchboard.asterisk.endpoints.ConfigObjects;
import dev.switchboard.asterisk.endpoints.Devices;
import dev.switchboard.asterisk.endpoints.EmergencyVariable;
import dev.switchboard.asterisk.endpoints.OtherServers;
import dev.switchboard.asterisk.endpoints.PhoneUsers;
import dev.switchboard.asterisk.endpoints.Registrations;
import dev.switchboard.asterisk.endpoints.ServerProperties;
import dev.switchboard.asterisk.endpoints.Srtp;
import dev.switchboard.asterisk.endpoints.Trunks;
import dev.switchboard.asterisk.endpoints.WaitingMessages;
import dev.switchboard.telephony.CallResult;
import dev.switchboard.telephony.UnreadVoicemails;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;

class ConnectionTests {

    private final TestAri server = new TestAri();
    private final AriClient ari = new AriClient(server.address());
    private final TestCalls calls = new TestCalls();
    private final AtomicInteger replaced = new AtomicInteger();
    private final Connection connection = connection();

    private Connection connection() {
        var objects = new ConfigObjects(ari);
        var registrations = new Registrations(List.of("test"));
        var own = new ServerProperties("test", URI.create("http://127.0.0.1:1/ari"), "u", "p", null);
        var devices = new Devices(
                "test",
                new TestSipDevices(),
                new PhoneUsers(_ -> Mono.empty()),
                ari,
                Srtp.OFF,
                false,
                new EmergencyVariable(List.of(), Duration.ofSeconds(8)),
                registrations,
                _ -> false);
        return new Connection(
                "test",
                ari,
                calls.sessions(),
                calls.events(),
                new Provisioning(
                        new Trunks(List.of(), List.of(), objects),
                        new OtherServers(own, List.of(own), Srtp.OFF, registrations, objects),
                        devices,
                        new WaitingMessages(
                                _ -> Mono.just(new UnreadVoicemails.Counts(Map.of(), true, "none")), devices, ari),
                        new SipWatch(
                                "test",
                                null,
                                new SipWatchProperties(Duration.ofSeconds(5), Duration.ofSeconds(10)),
                                calls.clock(),
                                () -> {}),
                        objects,
                        null),
                calls.servers(),
                new Adoption("test", calls.servers(), calls.sessions(), calls.asterisk(), calls.port(), calls.clock()),
                calls.clock());
    }

    @BeforeEach
    void respond() {
        run("2026-01-05T10:00:00.000+0000");
        server.respond("/channels", 200, "[]");
        server.respond("/endpoints/PJSIP", 200, "[]");
    }

    @AfterEach
    void close() {
        connection.close();
        calls.close();
        ari.close();
        server.close();
    }

    /// Since when Asterisk runs.
    private void run(String started) {
        server.respond("/asterisk/info", 200, "{\"status\":{\"startup_time\":\"" + started + "\"}}");
    }

    private void open() {
        connection.open(replaced::incrementAndGet);
    }

    private void awaitOpen() {
        await().until(connection::isOpen);
    }

    @Test
    void isOpenOnceTheCallsOfOtherProcessesAreKnown() {
        assertThat(connection.isOpen()).isFalse();

        open();

        awaitOpen();
        assertThat(connection.adopted()).isCompleted();
    }

    @Test
    void isOpenedAgainWhenAsteriskClosesIt() {
        open();
        awaitOpen();

        int before = server.connects();
        server.disconnect();

        await().until(() -> server.connects() > before);
        awaitOpen();
        assertThat(replaced).hasValue(0);
    }

    /// It may be open and deliver nothing.
    @Test
    void isOpenedAgainWhenNoEventsArrive() {
        open();
        awaitOpen();

        server.respond("/events/user/heartbeat", 204, "");
        await().until(() -> server.connects() >= 2);
        server.respond("/events/user/heartbeat", 200, "{}");

        awaitOpen();
    }

    @Test
    void isNotOpenWhileAsteriskCannotBePrepared() {
        server.respond("/channels", 500, "{}");

        open();
        await().until(() -> server.connects() >= 2);
        assertThat(connection.isOpen()).isFalse();

        server.respond("/channels", 200, "[]");
        awaitOpen();
    }

    @Test
    void givesWayToAnotherProcess() {
        open();
        awaitOpen();

        server.event("{\"type\":\"ApplicationReplaced\"}");

        await().until(() -> replaced.get() == 1);
        assertThat(connection.isOpen()).isFalse();
    }

    @Test
    void endsTheCallsOfAnAsteriskThatWasRestarted() {
        open();
        awaitOpen();
        calls.incoming(ADAS);
        var call = calls.callOf(ADA).callId();

        run("2026-01-05T12:00:00.000+0000");
        server.disconnect();

        assertThat(calls.endOf(call).result()).isEqualTo(CallResult.FAILED);
        awaitOpen();
    }

    @Test
    void knowsNothingAfterItWasClosedUntilItIsOpenedAgain() {
        open();
        awaitOpen();

        connection.close();
        assertThat(connection.isOpen()).isFalse();

        open();
        awaitOpen();
        assertThat(replaced).hasValue(0);
    }
}
