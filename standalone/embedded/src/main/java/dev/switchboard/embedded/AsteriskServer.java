package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// An Asterisk as a guarded child process. Its ARI is on 127.0.0.1 only; SIP and RTP are where
/// [AsteriskSettings] says.
public final class AsteriskServer {

    private static final String NAME = "Asterisk";
    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration DEVICES = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final int TIMEOUT_MILLIS = 1000;

    private final InstalledAsterisk installed;
    private final AsteriskSettings settings;
    private final Path log;
    private volatile @Nullable GuardedProcess process;

    /// @param log for what it prints; its own log is in the directory of its settings
    public AsteriskServer(InstalledAsterisk installed, AsteriskSettings settings, Path log) {
        this.installed = installed;
        this.settings = settings;
        this.log = log.toAbsolutePath();
    }

    /// Writes its configuration, starts it, and returns when its ARI responds. Registrations and
    /// recordings of an earlier start are kept.
    ///
    /// @throws EmbeddedServerException when it cannot be started, or a port is in use
    public GuardedProcess start() {
        var configuration = AsteriskFiles.write(settings, installed);
        AsteriskFiles.requireFreePort(settings);
        var command = List.of(installed.program().toString(), "-f", "-q", "-C", configuration.toString());
        var started = GuardedProcess.start(new Launch(NAME, command, Map.of(), log, "TERM", GRACE));
        process = started;
        try {
            Readiness.await(NAME, started, log, START, this::responds);
        } catch (EmbeddedServerException e) {
            started.stop();
            throw e;
        }
        return started;
    }

    public boolean alive() {
        var running = process;
        return running != null && running.alive();
    }

    /// Ends it, with its calls, and waits until it has ended, so that another may use its ports.
    public void stop() {
        var running = process;
        if (running != null) {
            running.stop();
        }
    }

    /// Ends it at once, as a crash would.
    public void kill() {
        var running = process;
        if (running != null) {
            running.kill();
        }
    }

    /// Returns when devices may register.
    ///
    /// @param usernames of the devices
    /// @throws EmbeddedServerException when that takes too long
    public void awaitDevices(List<String> usernames) {
        var running = process;
        if (running == null) {
            throw new IllegalStateException("Asterisk has not been started");
        }
        Readiness.await(
                NAME + " with its devices",
                running,
                log,
                DEVICES,
                () -> usernames.stream()
                        .allMatch(username -> responds("/asterisk/config/dynamic/res_pjsip/auth/" + username)));
    }

    private boolean responds() {
        return responds("/asterisk/ping");
    }

    private boolean responds(String path) {
        try {
            var credentials = settings.ariUser() + ":" + settings.ariPassword();
            var connection = (HttpURLConnection)
                    URI.create(settings.ariUrl() + path).toURL().openConnection();
            connection.setConnectTimeout(TIMEOUT_MILLIS);
            connection.setReadTimeout(TIMEOUT_MILLIS);
            connection.setRequestProperty(
                    "Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes(UTF_8)));
            try {
                return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
            } finally {
                connection.disconnect();
            }
        } catch (IOException e) {
            return false;
        }
    }
}
