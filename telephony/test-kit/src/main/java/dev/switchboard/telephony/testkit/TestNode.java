package dev.switchboard.telephony.testkit;

import static org.awaitility.Awaitility.await;

import dev.switchboard.asterisk.ari.AriAddress;
import dev.switchboard.asterisk.ari.AriClient;
import dev.switchboard.asterisk.ari.AriError;
import dev.switchboard.asterisk.ari.AriPath;
import dev.switchboard.embedded.AsteriskServer;
import dev.switchboard.embedded.AsteriskSettings;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.GuardedProcess;
import dev.switchboard.embedded.InstalledAsterisk;
import java.io.File;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Assumptions;

/// A running Asterisk for tests, on loopback.
public final class TestNode implements AutoCloseable {

    private static final String USER = "switchboard";
    private static final String PASSWORD = "test";
    /// For a response of ARI on a busy machine.
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    /// All nodes share these ports: Asterisk takes another one when one is in use. No [FreePort] is among them, since
    /// SIP does not.
    private static final int RTP_FIRST = 33_000;

    private static final int RTP_PORTS = 27_000;
    private static final int PAGE = 4096;

    private final AsteriskSettings settings;
    private final InstalledAsterisk installed;
    private final AsteriskServer server;
    private AriClient ari;
    private GuardedProcess process;
    private String password = PASSWORD;

    private TestNode(AsteriskSettings settings, InstalledAsterisk installed) {
        this.settings = settings;
        this.installed = installed;
        this.server =
                new AsteriskServer(installed, settings, settings.directory().resolve("output"));
        this.ari = new AriClient(address(), PATIENCE);
        this.process = server.start();
    }

    /// Starts one.
    ///
    /// @param pjsip replaces pjsip.conf; empty: the usual one
    public static TestNode start(String name, String application, String pjsip) throws IOException {
        return start(name, application, pjsip.isEmpty() ? Map.of() : Map.of("pjsip.conf", pjsip));
    }

    /// Starts one.
    ///
    /// @param files replace the usual ones, by name
    public static TestNode start(String name, String application, Map<String, String> files) throws IOException {
        return start(name, application, OutsideSip.freePort(), files);
    }

    /// Starts one.
    ///
    /// @param files replace the usual ones, by name
    public static TestNode start(String name, String application, int sipPort, Map<String, String> files)
            throws IOException {
        var installed = InstalledAsterisk.find(System.getenv()).orElseThrow();
        // The path of a socket in it must be short.
        var directory = Files.createTempDirectory("asterisk-" + name);
        var settings = settings(directory, application, sipPort, files);
        return new TestNode(settings, installed);
    }

    /// Starts one whose recordings are on a small disk. Skips the test where only root may mount it.
    ///
    /// @param size such as `96k`
    public static TestNode startOnSmallDisk(String name, String application, String size) throws IOException {
        var installed = InstalledAsterisk.find(System.getenv()).orElseThrow();
        var directory = Files.createTempDirectory("asterisk-" + name);
        var settings = settings(directory, application, OutsideSip.freePort(), Map.of());
        var recordings = Files.createDirectories(recordings(settings));
        Assumptions.assumeTrue(canMount(recordings), "A process of this user cannot mount a disk of its own.");
        // The mount is visible to this Asterisk only.
        var program =
                Files.writeString(directory.resolve("asterisk"), """
                #!/bin/sh
                exec unshare --user --map-root-user --mount sh -c \\
                    'mount -t tmpfs -o size="$1" tmpfs "$2" && shift 2 && exec "$@"' sh %s "%s" "%s" "$@"
                """.formatted(size, recordings, installed.program()));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwx------"));
        return new TestNode(settings, new InstalledAsterisk(program, installed.modules(), installed.data()));
    }

    private static boolean canMount(Path directory) throws IOException {
        try {
            return new ProcessBuilder(
                                    "unshare",
                                    "--user",
                                    "--map-root-user",
                                    "--mount",
                                    "mount",
                                    "-t",
                                    "tmpfs",
                                    "tmpfs",
                                    directory.toString())
                            .start()
                            .waitFor()
                    == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    private static AsteriskSettings settings(Path directory, String application, int sipPort, Map<String, String> files)
            throws IOException {
        return new AsteriskSettings(
                directory,
                "127.0.0.1",
                sipPort,
                certificate(directory),
                FreePort.next(),
                USER,
                PASSWORD,
                RTP_FIRST,
                RTP_PORTS,
                application,
                files);
    }

    private static AsteriskSettings.@Nullable Tls certificate(Path directory) throws IOException {
        var key = directory.resolve("key.pem");
        var certificate = directory.resolve("certificate.pem");
        try {
            var openssl = new ProcessBuilder(
                            "openssl",
                            "req",
                            "-x509",
                            "-newkey",
                            "ec",
                            "-pkeyopt",
                            "ec_paramgen_curve:prime256v1",
                            "-nodes",
                            "-subj",
                            "/CN=127.0.0.1",
                            "-keyout",
                            key.toString(),
                            "-out",
                            certificate.toString())
                    .redirectErrorStream(true)
                    .redirectOutput(directory.resolve("openssl").toFile())
                    .start();
            return openssl.waitFor() == 0 ? new AsteriskSettings.Tls(FreePort.next(), certificate, key) : null;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /// The port for SIP over TLS.
    public int tlsPort() {
        return Objects.requireNonNull(settings.tls()).port();
    }

    public AriAddress address() {
        return addressAt(URI.create(settings.ariUrl()));
    }

    /// Its address behind another URL.
    public AriAddress addressAt(URI url) {
        return new AriAddress(url, USER, password, settings.application());
    }

    public AriClient ari() {
        return ari;
    }

    /// Changes the password of ARI without a restart.
    public void changePassword(String changed) throws IOException, InterruptedException {
        var etc = settings.directory().resolve("etc");
        var file = etc.resolve("ari.conf");
        Files.writeString(
                file,
                Files.readString(file).replace("\npassword = " + password + "\n", "\npassword = " + changed + "\n"));
        var reload = List.of(
                installed.program().toString(),
                "-C",
                etc.resolve("asterisk.conf").toString(),
                "-rx",
                "module reload res_ari.so");
        var exit = new ProcessBuilder(reload)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        if (exit != 0) {
            throw new IOException("Asterisk did not reload: " + exit);
        }
        password = changed;
        ari.close();
        ari = new AriClient(address(), PATIENCE);
    }

    /// The password of ARI at the start.
    public void restorePassword() throws IOException, InterruptedException {
        changePassword(PASSWORD);
    }

    /// Where it writes failed authentications.
    public Path securityLog() {
        return settings.directory().resolve("log").resolve("security");
    }

    /// Where it writes its own errors.
    public Path log() {
        return settings.directory().resolve("log").resolve("messages");
    }

    /// Its access list.
    public Path accessList() {
        return settings.directory().resolve("etc").resolve("pjsip_guessing.conf");
    }

    /// The file of a recording, as ARI would serve it.
    public Path recording(String name) {
        return recordings().resolve(name + ".wav");
    }

    /// Where it keeps recordings.
    public Path recordings() {
        return recordings(settings);
    }

    private static Path recordings(AsteriskSettings settings) {
        return settings.directory().resolve("spool/recording");
    }

    // Linux shows there what the process sees.
    private File disk() {
        return new File("/proc/" + process.pid() + "/root" + recordings());
    }

    /// Fills the small disk of its recordings.
    public void fillDisk() throws IOException {
        try (var filler = Files.newOutputStream(disk().toPath().resolve("filler"))) {
            while (!isDiskFull()) {
                filler.write(new byte[PAGE]);
            }
        }
    }

    /// Whether nothing more can be written to the disk of its recordings.
    public boolean isDiskFull() {
        var disk = disk();
        return disk.getTotalSpace() > 0 && disk.getUsableSpace() == 0;
    }

    public int sipPort() {
        return settings.sipPort();
    }

    public boolean hasEndpoint(String username) {
        return has(AriPath.of("endpoints", "PJSIP", username));
    }

    /// Whether a device may register.
    public boolean knowsPasswordOf(String username) {
        return has(AriPath.of("asterisk", "config", "dynamic", "res_pjsip", "auth", username));
    }

    private boolean has(AriPath path) {
        return ari.find(path) != null;
    }

    /// Whether a device is registered, or a trunk responds.
    public boolean isOnline(String endpoint) {
        var found = ari.find(AriPath.of("endpoints", "PJSIP", endpoint));
        return found != null && found.path("state").asString("").equals("online");
    }

    /// Waits until it is. Asterisk asks a phone that has not responded again a minute later.
    public void awaitOnline(String endpoint) {
        await().atMost(Duration.ofMinutes(3)).until(() -> isOnline(endpoint));
    }

    /// Ends it at once.
    public void kill() {
        server.kill();
    }

    /// Ends the calls that other tests have left.
    public void hangUpAll() {
        await().until(() -> {
            var channels = ari.get(AriPath.of("channels"));
            for (var channel : channels) {
                hangUp(channel.path("id").asString());
            }
            return channels.isEmpty();
        });
    }

    private void hangUp(String channel) {
        try {
            ari.delete(AriPath.of("channels", channel), Map.of());
        } catch (AriError _) {
            // It has ended by itself.
        }
    }

    /// Ends it at once and starts it again.
    public void crash() {
        kill();
        startAgain();
    }

    /// Starts it after it has ended, as what runs it would.
    public void startAgain() {
        process = server.start();
    }

    public boolean isAlive() {
        return server.alive();
    }

    /// Its process, which has written its number there.
    public long pid() throws IOException {
        return Long.parseLong(
                Files.readString(settings.directory().resolve("run").resolve("asterisk.pid"))
                        .strip());
    }

    @Override
    public void close() {
        ari.close();
        server.stop();
    }
}
