package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RedisServerIT {

    private static final String CREDENTIAL = "credential:{ab}";

    @TempDir
    Path directory;

    private RedisServer server;

    @BeforeEach
    void start() {
        server = TestServers.redis(directory, FreePort.next());
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop();
    }

    private List<String> send(String... commands) throws IOException {
        try (var socket = new Socket(FreePort.LOOPBACK, server.port())) {
            socket.getOutputStream().write((String.join("\r\n", commands) + "\r\nQUIT\r\n").getBytes(US_ASCII));
            return new BufferedReader(new InputStreamReader(socket.getInputStream(), US_ASCII))
                    .lines()
                    .toList();
        }
    }

    /// The response to a command of a user.
    private String as(String user, String command) throws IOException {
        var lines = send("AUTH " + user + " " + TestServers.PASSWORDS.get(user), command);
        assertThat(lines.getFirst()).isEqualTo("+OK");
        return lines.get(1);
    }

    private void assertRefused(String user, String command) throws IOException {
        assertThat(as(user, command))
                .as(user + ": " + command)
                .matches("-(NOPERM |ERR The user executing the script can't ).*");
    }

    @Test
    void letsEverybodyAskWhetherItRunsAndNothingElse() throws IOException {
        assertThat(send("PING").getFirst()).isEqualTo("+PONG");
        for (var command : List.of("GET a", "SET a b", "INFO", "KEYS *", "CONFIG GET *", "EVAL \"return 1\" 0")) {
            assertThat(send(command).getFirst()).as(command).startsWith("-NOPERM");
        }
        assertThat(send("AUTH gateway wrong").getFirst()).startsWith("-WRONGPASS");
    }

    @ParameterizedTest
    @ValueSource(strings = {RedisServer.GATEWAY, RedisServer.AUTH_SERVER, RedisServer.CLIENT_APP})
    void keepsTheServicesFromWhatTheyDoNotNeed(String user) throws IOException {
        assertThat(as(user, "PING")).isEqualTo("+PONG");
        for (var command : List.of(
                "KEYS *",
                "SCAN 0",
                "RANDOMKEY",
                "FLUSHALL",
                "FLUSHDB",
                "CONFIG GET requirepass",
                "CONFIG SET dir /tmp",
                "ACL LIST",
                "ACL SETUSER " + user + " ~*",
                "CLIENT LIST",
                "CLIENT KILL TYPE normal",
                "MONITOR",
                "INFO",
                "SAVE",
                "SHUTDOWN",
                "REPLICAOF 127.0.0.1 1",
                "MIGRATE 127.0.0.1 1 a 0 100",
                "MODULE LIST",
                "FUNCTION LIST",
                "SCRIPT FLUSH",
                "SUBSCRIBE a",
                "PUBLISH a b",
                "GET unknown:key",
                "SET unknown:key 1",
                "EVAL \"return redis.call('KEYS', '*')\" 0",
                "EVAL \"return redis.call('FLUSHALL')\" 0",
                "EVAL \"return redis.call('SET', 'unknown:key', '1')\" 0",
                "EVAL \"return redis.call('SET', KEYS[1], '1')\" 1 unknown:key")) {
            assertRefused(user, command);
        }
    }

    static Stream<String> writes(String key) {
        return Stream.of(
                "SET " + key + " 1",
                "PSETEX " + key + " 1000 1",
                "GETEX " + key,
                "DEL " + key,
                "RENAME a " + key,
                "COPY a " + key,
                "RESTORE " + key + " 0 a",
                "EVAL \"return redis.call('SET', '" + key + "', '1')\" 0",
                "EVAL \"return redis.call('SET', KEYS[1], '1')\" 1 " + key);
    }

    @ParameterizedTest
    @ValueSource(strings = {RedisServer.GATEWAY, RedisServer.CLIENT_APP})
    void letsOnlyTheAuthorizationServerWriteCredentialsAndSuspensions(String user) throws IOException {
        for (var key : List.of(CREDENTIAL, "suspended-apps")) {
            for (var command : writes(key).toList()) {
                assertRefused(user, command);
            }
            assertThat(as(RedisServer.AUTH_SERVER, "SET " + key + " 1")).isEqualTo("+OK");
            assertThat(as(RedisServer.GATEWAY, "MGET " + key)).isEqualTo("*1");
        }
    }

    @Test
    void letsTheClientApplicationReachItsSessionsAndProcessesOnly() throws IOException {
        assertThat(as(RedisServer.CLIENT_APP, "PSETEX app-session:ab 1000 1")).isEqualTo("+OK");
        assertThat(as(RedisServer.CLIENT_APP, "ZADD nodes:client_app 1 a")).isEqualTo(":1");
        for (var key : List.of(CREDENTIAL, "suspended-apps", "limit:{a}", "limited:{1}:refused", "requests:{a}:log")) {
            assertRefused(RedisServer.CLIENT_APP, "GETEX " + key);
            for (var command : writes(key).toList()) {
                assertRefused(RedisServer.CLIENT_APP, command);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {RedisServer.GATEWAY, RedisServer.AUTH_SERVER})
    void keepsTheSessionsOfTheApplicationsFromTheOtherServices(String user) throws IOException {
        assertRefused(user, "GET app-session:ab");
        for (var command : writes("app-session:ab").toList()) {
            assertRefused(user, command);
        }
    }

    @Test
    void letsNobodyButTheGatewayWriteTheRequestLog() throws IOException {
        assertThat(as(RedisServer.GATEWAY, "LPUSH requests:{a}:log 1")).isEqualTo(":1");
        assertThat(as(RedisServer.AUTH_SERVER, "LRANGE requests:{a}:log 0 0")).isEqualTo("*1");
        for (var command : writes("requests:{a}:log").toList()) {
            assertRefused(RedisServer.AUTH_SERVER, command);
        }
    }

    @Test
    void isEmptyAfterARestart() throws IOException {
        assertThat(as(RedisServer.ADMIN, "SET word here")).isEqualTo("+OK");
        server.stop();
        server.start();
        assertThat(as(RedisServer.ADMIN, "GET word")).isEqualTo("$-1");
    }

    @Test
    void keepsThePasswordsInAFileThatOnlyItsOwnerReads() throws IOException {
        var configuration = directory.resolve("redis").resolve("redis.conf");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(configuration)))
                .isEqualTo("rw-------");
        assertThat(ProcessHandle.allProcesses()
                        .flatMap(process -> process.info().arguments().stream())
                        .flatMap(Arrays::stream))
                .noneMatch(argument -> argument.contains("gateway-secret"));
    }
}
