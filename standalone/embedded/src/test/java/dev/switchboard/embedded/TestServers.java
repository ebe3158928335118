package dev.switchboard.embedded;

import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;

/// Servers for tests, which share their unpacked programs.
final class TestServers {

    static final String PASSWORD = "a password with 'quotes'";

    /// The passwords of the users of Redis.
    static final Map<String, String> PASSWORDS =
            RedisServer.USERS.stream().collect(Collectors.toMap(user -> user, user -> user + "-secret"));

    private TestServers() {}

    static Binaries binaries() {
        return new Binaries(Path.of(System.getProperty("user.home"), ".cache", "switchboard"));
    }

    static PostgresServer postgres(Path directory, int port) {
        return postgres(directory, port, PASSWORD);
    }

    static PostgresServer postgres(Path directory, int port, String password) {
        return new PostgresServer(
                binaries(),
                new PostgresSettings(
                        directory.resolve("postgresql"),
                        directory.resolve("postgresql.log"),
                        port,
                        password,
                        Map.of()));
    }

    static RedisServer redis(Path directory, int port) {
        return new RedisServer(binaries(), directory.resolve("redis"), directory.resolve("redis.log"), port, PASSWORDS);
    }
}
