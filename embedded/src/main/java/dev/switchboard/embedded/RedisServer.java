package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A Redis server as a guarded child process, on 127.0.0.1 only and without persistence: after a restart it is
/// empty, never stale.
public final class RedisServer {

    private static final Duration START = Duration.ofSeconds(30);
    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final int TIMEOUT_MILLIS = 1000;

    private final Binaries binaries;
    private final Path directory;
    private final Path log;
    private final int port;
    private final @Nullable String password;
    private volatile @Nullable GuardedProcess process;

    /// @param directory holds its configuration; created if absent
    /// @param password that clients must send; null for none
    public RedisServer(Binaries binaries, Path directory, Path log, int port, @Nullable String password) {
        this.binaries = binaries;
        this.directory = directory.toAbsolutePath();
        this.log = log.toAbsolutePath();
        this.port = port;
        this.password = password;
    }

    /// Starts it and returns when it answers.
    ///
    /// @throws EmbeddedServerException when it cannot be started
    public GuardedProcess start() {
        var command = List.of(binaries.redis().toString(), configuration().toString());
        var started = GuardedProcess.start(new Launch("Redis", command, Map.of(), log, "TERM", GRACE));
        process = started;
        try {
            Readiness.await("Redis", started, log, START, this::answers);
        } catch (EmbeddedServerException e) {
            started.stop();
            throw e;
        }
        return started;
    }

    public void stop() {
        var running = process;
        if (running != null) {
            running.stop();
        }
    }

    public int port() {
        return port;
    }

    /// Writes a file that only its owner can read. A command line would show the password to every user of the
    /// machine.
    private Path configuration() {
        var lines = """
                bind 127.0.0.1
                port %d
                save ""
                appendonly no
                databases 1
                maxclients 1000
                maxmemory 128mb
                maxmemory-policy volatile-lru
                dir "%s"
                %s
                """.formatted(port, directory, password == null ? "" : "requirepass " + password);
        try {
            Files.createDirectories(directory);
            var temporary = Files.createTempFile(
                    directory,
                    "redis",
                    ".tmp",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(temporary, lines);
            return Files.move(temporary, directory.resolve("redis.conf"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new EmbeddedServerException("Redis cannot be configured in " + directory + ": " + e, e);
        }
    }

    private boolean answers() {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(FreePort.LOOPBACK, port), TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            var commands = (password == null ? "" : "AUTH " + password + "\r\n") + "PING\r\n";
            socket.getOutputStream().write(commands.getBytes(US_ASCII));
            var answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
            return (password == null || "+OK".equals(answers.readLine())) && "+PONG".equals(answers.readLine());
        } catch (IOException e) {
            return false;
        }
    }
}
