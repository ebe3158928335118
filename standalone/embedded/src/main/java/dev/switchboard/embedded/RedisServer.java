package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

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
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A Redis server as a guarded child process, on 127.0.0.1 only and without persistence: after a restart it is
/// empty, never stale. Its users are those of `redis.conf`.
public final class RedisServer {

    /// The user of administrators and tests, who may do everything.
    public static final String ADMIN = "admin";
    /// The user that the gateway is.
    public static final String GATEWAY = "gateway";
    /// The user that the authorization server is.
    public static final String AUTH_SERVER = "auth-server";
    /// The user that the client application is.
    public static final String CLIENT_APP = "client-app";
    /// All users with a password.
    public static final List<String> USERS = List.of(ADMIN, GATEWAY, AUTH_SERVER, CLIENT_APP);

    private static final Duration START = Duration.ofSeconds(60);
    private static final Duration GRACE = Duration.ofSeconds(3);
    private static final int TIMEOUT_MILLIS = 1000;
    private static final Pattern VARIABLE = Pattern.compile("\\$\\{([A-Z_]+)}");

    private final Binaries binaries;
    private final Path directory;
    private final Path log;
    private final int port;
    private final Map<String, String> passwords;
    private volatile @Nullable GuardedProcess process;

    /// @param directory holds its configuration; created if absent
    /// @param passwords by the names of all [#USERS]
    public RedisServer(Binaries binaries, Path directory, Path log, int port, Map<String, String> passwords) {
        this.binaries = binaries;
        this.directory = directory.toAbsolutePath();
        this.log = log.toAbsolutePath();
        this.port = port;
        this.passwords = Map.copyOf(passwords);
    }

    /// Starts it and returns when it responds.
    ///
    /// @throws EmbeddedServerException when it cannot be started
    public GuardedProcess start() {
        var command = List.of(binaries.redis().toString(), configuration().toString());
        var started = GuardedProcess.start(new Launch("Redis", command, Map.of(), log, "TERM", GRACE));
        process = started;
        try {
            Readiness.await("Redis", started, log, START, this::responds);
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

    /// Writes a file that only its owner can read. A command line would show the passwords to every user of the
    /// machine.
    private Path configuration() {
        try {
            Files.createDirectories(directory);
            var temporary = Files.createTempFile(
                    directory,
                    "redis",
                    ".tmp",
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(temporary, """
                    bind 127.0.0.1
                    port %d
                    databases 1
                    maxclients 1000
                    dir "%s"
                    """.formatted(port, directory) + settings());
            return Files.move(temporary, directory.resolve("redis.conf"), StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new EmbeddedServerException("Redis cannot be configured in " + directory + ": " + e, e);
        }
    }

    /// `redis.conf`, with the passwords in place of its variables.
    private String settings() throws IOException {
        try (var file = Objects.requireNonNull(RedisServer.class.getResourceAsStream("redis.conf"))) {
            var text = new String(file.readAllBytes(), UTF_8);
            return VARIABLE.matcher(text).replaceAll(found -> Matcher.quoteReplacement(password(found.group(1))));
        }
    }

    private String password(String variable) {
        var user =
                USERS.stream().filter(name -> variable(name).equals(variable)).findFirst();
        return Objects.requireNonNull(passwords.get(user.orElseThrow()));
    }

    /// The variable with the password of a user, which is a setting of docker-compose: `REDIS_PASSWORD` of the
    /// administrators, `REDIS_CLIENT_APP_PASSWORD` of the user `client-app`.
    public static String variable(String user) {
        var name = user.equals(ADMIN) ? "" : user.toUpperCase(Locale.ROOT).replace('-', '_') + "_";
        return "REDIS_" + name + "PASSWORD";
    }

    private boolean responds() {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(FreePort.LOOPBACK, port), TIMEOUT_MILLIS);
            socket.setSoTimeout(TIMEOUT_MILLIS);
            socket.getOutputStream().write("PING\r\n".getBytes(US_ASCII));
            var responses = new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII));
            return "+PONG".equals(responses.readLine());
        } catch (IOException e) {
            return false;
        }
    }
}
