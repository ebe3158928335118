package dev.switchboard.api.calling.phones;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.telephony.testkit.OutsideSip;
import dev.switchboard.testkit.Prerequisites;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A real TURN server (coturn) that has the secret, and the client that comes with it.
class TurnServerIT {

    private static final String SECRET = "north";
    private static final String LOOPBACK = "127.0.0.1";
    private static final String RELAYED = "Total lost packets 0 (0.0";
    private static final Duration HOUR = Duration.ofHours(1);
    private static final int PATIENCE_SECONDS = 60;

    @TempDir
    private Path directory;

    private final int port = OutsideSip.freePort();
    private final int tlsPort = FreePort.next();
    private Process server;

    @BeforeEach
    void start() throws IOException, InterruptedException {
        certify("first");
        server = run(
                "turnserver",
                "-n",
                "--use-auth-secret",
                "--static-auth-secret=" + SECRET,
                "--realm=switchboard",
                "--listening-ip=" + LOOPBACK,
                "--relay-ip=" + LOOPBACK,
                "--listening-port=" + port,
                "--allow-loopback-peers",
                "--tls-listening-port=" + tlsPort,
                "--cert=" + directory.resolve("certificate.pem"),
                "--pkey=" + directory.resolve("key.pem"),
                "--no-dtls",
                "--no-cli",
                "--pidfile=" + directory.resolve("pid"),
                "--userdb=" + directory.resolve("users"),
                "--log-file=" + directory.resolve("log"));
    }

    private void certify(String name) throws IOException, InterruptedException {
        output(
                "openssl",
                "req",
                "-x509",
                "-nodes",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:prime256v1",
                "-subj",
                "/CN=" + name,
                "-keyout",
                directory.resolve("key.pem").toString(),
                "-out",
                directory.resolve("certificate.pem").toString());
    }

    private static String output(String... command) throws IOException, InterruptedException {
        var process = run(command);
        process.getOutputStream().close();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)).isTrue();
        return output;
    }

    private static Process run(String... command) {
        try {
            return new ProcessBuilder(command).redirectErrorStream(true).start();
        } catch (IOException _) {
            throw Prerequisites.missing(command[0] + " is not installed; it is in the Debian package coturn");
        }
    }

    @AfterEach
    void stop() {
        server.destroyForcibly().onExit().join();
    }

    /// @return what the client says after it has sent data over the server to itself
    private String relay(IceServer credentials) throws IOException, InterruptedException {
        return output(
                "turnutils_uclient",
                "-y",
                "-n",
                "1",
                "-m",
                "1",
                "-p",
                String.valueOf(port),
                "-u",
                Objects.requireNonNull(credentials.username()),
                "-w",
                Objects.requireNonNull(credentials.credential()),
                "-L",
                LOOPBACK,
                LOOPBACK);
    }

    /// @param passed since the credentials were issued
    private static IceServer issued(String secret, Duration passed) {
        var clock = Clock.offset(Clock.systemUTC(), passed.negated());
        return new IceServers(
                        TestIceServers.properties(new IceServerProperties(List.of("turn:turn.example.com"), secret)),
                        clock)
                .of(UUID.randomUUID())
                .getFirst();
    }

    @Test
    void relaysWithTheCredentialsUntilTheyExpire() {
        await().untilAsserted(
                        () -> assertThat(relay(issued(SECRET, Duration.ZERO))).contains(RELAYED));

        await().untilAsserted(() -> assertThat(relay(issued(SECRET, HOUR.plusMinutes(1))))
                .contains("Cannot complete Allocation")
                .doesNotContain(RELAYED));
        await().untilAsserted(() -> assertThat(relay(issued("south", Duration.ZERO)))
                .contains("Cannot complete Allocation")
                .doesNotContain(RELAYED));
    }

    @Test
    void acceptsASecondSecretWithoutARestart() throws IOException, InterruptedException {
        await().untilAsserted(
                        () -> assertThat(relay(issued(SECRET, Duration.ZERO))).contains(RELAYED));

        acceptSecret("south");

        for (var secret : List.of(SECRET, "south")) {
            await().untilAsserted(() ->
                    assertThat(relay(issued(secret, Duration.ZERO))).as(secret).contains(RELAYED));
        }
        assertThat(server.isAlive()).isTrue();
    }

    private void acceptSecret(String secret) throws IOException, InterruptedException {
        var command = new ProcessBuilder("../deploy/coturn/accept-secret").redirectErrorStream(true);
        command.environment().put("TURN_DATABASE", directory.resolve("users").toString());
        var process = command.start();
        try (var input = process.outputWriter()) {
            input.write(secret);
        }
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
    }

    @Test
    void showsItsNewCertificateToNewConnectionsWithoutARestart() throws IOException, InterruptedException {
        await().untilAsserted(() -> assertThat(certificate()).contains("first"));

        certify("second");
        output("kill", "-s", "USR2", String.valueOf(server.pid()));

        await().untilAsserted(() -> assertThat(certificate()).contains("second"));
        assertThat(server.isAlive()).isTrue();
    }

    /// @return what a client of TLS sees
    private String certificate() throws IOException, InterruptedException {
        return output("openssl", "s_client", "-connect", LOOPBACK + ":" + tlsPort);
    }
}
