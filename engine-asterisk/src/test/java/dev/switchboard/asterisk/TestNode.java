package dev.switchboard.asterisk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.asterisk.node.AsteriskProcess;
import dev.switchboard.asterisk.node.InstalledAsterisk;
import dev.switchboard.asterisk.node.NodeFiles;
import dev.switchboard.asterisk.node.NodeSettings;
import java.io.IOException;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import reactor.core.publisher.Mono;

/// A running Asterisk for tests, on loopback.
final class TestNode implements AutoCloseable {

    private static final String USER = "switchboard";
    private static final String PASSWORD = "test";
    private static final int RTP_PORTS = 400;
    private static final Duration BOOT = Duration.ofSeconds(20);

    private final NodeSettings settings;
    private final InstalledAsterisk installed;
    private final Path configuration;
    private final AriClient ari;
    private AsteriskProcess process;

    private TestNode(NodeSettings settings, InstalledAsterisk installed, Path configuration) {
        this.settings = settings;
        this.installed = installed;
        this.configuration = configuration;
        this.ari = new AriClient(address());
        this.process = AsteriskProcess.start(installed, configuration);
    }

    /// Skips the test where there is no Asterisk.
    static InstalledAsterisk installed() {
        var found = InstalledAsterisk.find(System.getenv());
        Assumptions.assumeTrue(
                found.isPresent(),
                () -> "There is no Asterisk in " + InstalledAsterisk.home(System.getenv())
                        + "; engine-asterisk/unpack brings it.");
        return found.orElseThrow();
    }

    /// Starts one.
    ///
    /// @param pjsip replaces pjsip.conf; `@port@` in it stands for the port; empty: the usual one
    static TestNode start(String name, String application, int rtpFirst, String pjsip) throws IOException {
        var installed = installed();
        // The path of a socket in it must be short.
        var directory = Files.createTempDirectory("asterisk-" + name);
        var settings = new NodeSettings(
                directory, "127.0.0.1", freeSipPort(), freePort(), USER, PASSWORD, rtpFirst, RTP_PORTS, application);
        var configuration = NodeFiles.write(settings, installed);
        if (!pjsip.isEmpty()) {
            Files.writeString(
                    configuration.resolveSibling("pjsip.conf"),
                    pjsip.replace("@port@", String.valueOf(settings.sipPort())));
        }
        var node = new TestNode(settings, installed, configuration);
        node.awaitBoot();
        return node;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private static int freeSipPort() throws IOException {
        try (var socket = new DatagramSocket(0, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    private void awaitBoot() {
        await().atMost(BOOT).pollInterval(Duration.ofMillis(50)).until(() -> {
            assertThat(process.isAlive()).as("Asterisk is running").isTrue();
            return Boolean.TRUE.equals(ari.get(AriPath.of("asterisk", "ping"))
                    .map(_ -> true)
                    .onErrorResume(_ -> Mono.just(false))
                    .block());
        });
    }

    AriAddress address() {
        return addressAt(URI.create("http://127.0.0.1:" + settings.ariPort() + "/ari"));
    }

    /// Its address behind another URL.
    AriAddress addressAt(URI url) {
        return new AriAddress(url, USER, PASSWORD, settings.application());
    }

    AriClient ari() {
        return ari;
    }

    int sipPort() {
        return settings.sipPort();
    }

    boolean hasEndpoint(String username) {
        return Boolean.TRUE.equals(ari.get(AriPath.of("endpoints", "PJSIP", username))
                .map(_ -> true)
                .onErrorReturn(AriError.class, false)
                .block());
    }

    /// Ends it at once and starts it again.
    void crash() {
        process.kill();
        process = AsteriskProcess.start(installed, configuration);
        awaitBoot();
    }

    @Override
    public void close() {
        ari.close();
        process.close();
    }
}
