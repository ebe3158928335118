package dev.switchboard.standalone;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.demo.DemoData;
import dev.switchboard.demo.DemoFile;
import dev.switchboard.demo.check.RouteCheck;
import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.standalone.deploy.MonitoredMetrics;
import dev.switchboard.standalone.secrets.Secrets;
import dev.switchboard.telephony.testkit.NeedsAsterisk;
import dev.switchboard.telephony.testkit.OutsideControl;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.telephony.testkit.OutsideWorld;
import dev.switchboard.testkit.WebhookReceiver;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// Asterisk keeps [CallContract], with real phones, a carrier and fax machines.
@NeedsAsterisk
@Tag("slow")
@Order(6)
class AsteriskCallsIT extends CallContract {

    /// Asterisk asks a phone that it takes for unreachable again a minute later.
    private static final Duration REGISTERED_WITHIN = Duration.ofMinutes(2);
    private static final String ASTERISK = "--switchboard.telephony.asterisk.";
    private static final int UNLIMITED = 600_000;

    private static @Nullable Path directory;
    private static TestRun run;
    private static @Nullable OutsideControl outside;
    private static @Nullable WebhookReceiver receiver;
    private static Fixture fixture;

    @BeforeAll
    static void start() throws Exception {
        directory = Files.createTempDirectory("calls");
        int trunk = OutsideSip.freePort();
        int sip = OutsideSip.freePort();
        int port = FreePort.next();
        var phones = phones(directory.resolve("data"));
        run = TestRun.start(
                        directory.resolve("data"),
                        port,
                        "--phones",
                        "--sip-port=" + sip,
                        "--switchboard.redis.command-timeout=500ms",
                        "--switchboard.rate-plan.medium.per-minute=" + UNLIMITED,
                        "--switchboard.rate-plan.medium.burst=" + UNLIMITED,
                        "--switchboard.rate-plan.heavy.per-minute=" + UNLIMITED,
                        "--switchboard.rate-plan.heavy.burst=" + UNLIMITED,
                        "--switchboard.rate-plan.light.per-minute=" + UNLIMITED,
                        "--switchboard.rate-plan.light.burst=" + UNLIMITED,
                        ASTERISK + "trunks[0].name=carrier",
                        ASTERISK + "trunks[0].address=" + OutsideSip.CARRIER_ADDRESS + ":" + trunk,
                        ASTERISK + "trunks[0].from[0]=" + OutsideSip.CARRIER_ADDRESS,
                        ASTERISK + "greeting=sound:beep",
                        ASTERISK + "times.rings-for=20s",
                        // A phone on a busy machine takes seconds now and then.
                        ASTERISK + "times.own-device=30s",
                        "--switchboard.calls.outbound-rings-for=20s",
                        // The phones try to register before they are known.
                        ASTERISK + "guessing.per-address=" + UNLIMITED,
                        ASTERISK + "guessing.per-username=" + UNLIMITED,
                        ASTERISK + "faxes.rings-for=8s",
                        ASTERISK + "faxes.attempts=1",
                        "--switchboard.rate-plan.failed-authentication.burst=" + UNLIMITED)
                .awaitOutput("Asterisk");
        // Before the service pushes its trunk, so that the carrier responds at once.
        outside = new OutsideControl(Duration.ofMillis(300));
        outside.play(OutsideWorld.start(sip, trunk, phones, outside));
        run.awaitReady();
        var key = run.demo().get("api_key").asString();
        outside.of(new OutsideControl.Api(
                "http://localhost:" + port, port, key, AsteriskCallsIT::clientToken, faxLines(key)));
        await().atMost(REGISTERED_WITHIN).until(() -> onlineDevices() == phones.size());
        receiver = WebhookReceiver.start();
        fixture = Fixture.of(run, outside.url(), receiver);
    }

    @Test
    void exportsTheMetricsThatAreWatched() throws IOException {
        MonitoredMetrics.assertExported(
                Objects.requireNonNull(directory).resolve("data"), name -> name.startsWith("switchboard_telephony_"));
    }

    /// Those that the run will have for the owner and the member, each with its password.
    private static Map<String, String> phones(Path data) throws IOException {
        Files.createDirectories(data);
        var secrets = Secrets.open(data.resolve("secrets.json"));
        var phones = new HashMap<String, String>();
        for (var role : List.of("owner", "member")) {
            var device = UUID.randomUUID().toString();
            secrets.store("phones." + role + ".device", device);
            phones.put(device.replace("-", ""), secrets.password("phones." + role + ".password"));
        }
        secrets.save();
        return phones;
    }

    private static Set<String> faxLines(String key) {
        return run.client().get("/v1/numbers?limit=100", key).items().stream()
                .filter(number -> number.get("capabilities").toString().contains("fax"))
                .map(number -> number.get("number").asString())
                .collect(toSet());
    }

    private static long onlineDevices() throws IOException {
        return run
                .client()
                .get("/v1/devices?limit=100", run.demo().get("api_key").asString())
                .items()
                .stream()
                .filter(device -> device.get("status").asString().equals("online"))
                .filter(device -> device.get("name").asString().equals("Softphone"))
                .count();
    }

    private static String clientToken(String userId) {
        try {
            return run.clientToken(userId);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @AfterAll
    static void stop() throws IOException {
        if (receiver != null) {
            receiver.close();
        }
        if (outside != null) {
            outside.close();
        }
        if (run != null) {
            run.close();
            printNews(run.data().resolve("logs/resource-api.log"));
        }
        if (directory != null) {
            Binaries.delete(directory);
        }
    }

    /// What the engine warns of, and what became of received faxes, may say why a test has failed.
    private static void printNews(Path log) throws IOException {
        try (var lines = Files.lines(log)) {
            lines.filter(line -> line.contains("\"logger_name\":\"dev.switchboard.asterisk"))
                    .filter(line -> !line.contains("\"level\":\"INFO\"") || line.contains(".FaxReceiving\""))
                    .forEach(System.out::println);
        }
    }

    @Test
    void respondsOnEveryRouteAsDocumented() throws Exception {
        DemoFile demo;
        try (var connection = run.database()) {
            demo = DemoData.prepare(
                    connection,
                    Secrets.open(run.data().resolve("secrets.json")),
                    run.data().resolve("media"),
                    Clock.systemUTC());
        }
        var lines = new StringBuilder();

        boolean passed = RouteCheck.withPhones(run.demo().get("auth_url").asString(), demo, lines::append)
                .run();

        assertThat(passed).as(lines.toString()).isTrue();
    }

    /// A telephone does not distinguish an answering machine from a user; the simulator reports `voicemail`.
    @Test
    void takesAnAnsweringMachineForAnAnswer() {
        assertStory("""
                setup outbound ringing in_progress owner>outside line=owner user=owner
                ringing outbound ringing in_progress owner>outside line=owner user=owner
                answered outbound in_progress in_progress owner>outside line=owner user=owner answered_at
                ended outbound ended answered owner>outside line=owner user=owner answered_at ended_at
                log outbound ended answered owner>outside line=owner user=owner answered_at ended_at
                call outbound ended answered owner>outside line=owner user=owner answered_at ended_at
                """, life(dials("+13125550103")));
    }

    /// The simulator reports `busy`.
    @Test
    void takesAMessageWhenThePhoneIsBusy() {
        assertStory("""
                setup inbound ringing in_progress outside>member line=member user=member
                ringing inbound ringing in_progress outside>member line=member user=member
                ended inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                log inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                voicemails.new outside>member line=member user=member
                call inbound ended voicemail outside>member line=member user=member ended_at voicemail_id
                """, life(calls(line("member", "voice"), "busy", 0, 0)));
    }

    @Override
    Fixture fixture() {
        return fixture;
    }

    @Override
    boolean transcribes() {
        return false;
    }
}
