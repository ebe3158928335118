package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.RedisServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;

/// A primary of Redis, a replica and three sentinels, all with TLS only, by Debian's programs (`.ci/unpack-redis`).
/// Their users are those of redis.conf.
final class SentinelRedis implements AutoCloseable {

    static final String NAME = "phones";
    static final String SENTINEL_PASSWORD = "sentinels-secret";

    private static final Path PROGRAMS =
            Path.of(System.getProperty("user.home"), ".cache", "switchboard", "redis-tls", "bin");
    private static final Path SETTINGS =
            Path.of("..", "embedded", "src", "main", "resources", "dev", "switchboard", "embedded", "redis.conf");
    /// A sentinel whose own process stood still does nothing for the next 30 s, and an election may fail.
    private static final Duration LONGEST = Duration.ofMinutes(3);

    private final Path directory;
    private final TlsFiles tls;
    private final Map<String, String> passwords;
    private final List<Integer> sentinels = FreePort.next(3);
    private final Map<Integer, Process> processes = new LinkedHashMap<>();

    /// @param passwords by the names of the variables in redis.conf
    SentinelRedis(Path directory, TlsFiles tls, Map<String, String> passwords) {
        this.directory = directory;
        this.tls = tls;
        this.passwords = passwords;
    }

    /// The test is skipped without the programs, except in CI, where it fails.
    static void requirePrograms() {
        boolean there = Files.isExecutable(PROGRAMS.resolve("redis-server"));
        assertThat(there || System.getenv("CI") == null)
                .as("%s is there in CI", PROGRAMS)
                .isTrue();
        assumeThat(there).as("run .ci/unpack-redis").isTrue();
    }

    void start() throws IOException {
        var ports = FreePort.next(2);
        startServer(ports.getFirst(), "");
        startServer(ports.getLast(), "replicaof 127.0.0.1 " + ports.getFirst() + "\n");
        await().atMost(LONGEST)
                .until(() -> run(ports.getLast(), "info", "replication").contains("master_link_status:up"));
        for (var port : sentinels) {
            start(port, List.of("--sentinel"), """
                    requirepass %s
                    sentinel monitor %s 127.0.0.1 %d 2
                    sentinel auth-user %2$s %s
                    sentinel auth-pass %2$s %s
                    sentinel down-after-milliseconds %2$s 3000
                    sentinel failover-timeout %2$s 5000
                    """.formatted(
                            SENTINEL_PASSWORD, NAME, ports.getFirst(), RedisServer.ADMIN, admin()));
        }
        await().atMost(LONGEST)
                .until(() -> sentinels.stream()
                        .allMatch(
                                port -> ask(port, "sentinel", "ckquorum", NAME).startsWith("OK 3")));
    }

    private String admin() {
        return Objects.requireNonNull(passwords.get(RedisServer.variable(RedisServer.ADMIN)));
    }

    private void startServer(int port, String more) throws IOException {
        var users = Files.readString(SETTINGS);
        for (var password : passwords.entrySet()) {
            users = users.replace("${" + password.getKey() + "}", password.getValue());
        }
        start(port, List.of(), users + "\nmasteruser " + RedisServer.ADMIN + "\nmasterauth " + admin() + "\n" + more);
        await().atMost(LONGEST).until(() -> run(port, "ping").startsWith("PONG"));
    }

    private void start(int port, List<String> options, String settings) throws IOException {
        var home = Files.createDirectories(directory.resolve(String.valueOf(port)));
        var file = home.resolve("redis.conf");
        Files.writeString(file, """
                bind 127.0.0.1
                port 0
                tls-port %d
                tls-cert-file %s
                tls-key-file %s
                tls-ca-cert-file %s
                tls-auth-clients no
                tls-replication yes
                dir %s
                """.formatted(port, tls.certificate(), tls.key(), tls.authority(), home) + settings);
        var command = new ArrayList<>(List.of(PROGRAMS.resolve("redis-server").toString(), file.toString()));
        command.addAll(options);
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(home.resolve("log").toFile())
                .start();
        processes.put(port, process);
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly, "stop Redis"));
    }

    /// The addresses of the sentinels.
    String addresses() {
        return sentinels.stream().map(port -> "127.0.0.1:" + port).collect(Collectors.joining(","));
    }

    /// The port of the primary that the sentinels name.
    int primary() {
        return Integer.parseInt(ask(sentinels.getFirst(), "sentinel", "get-master-addr-by-name", NAME)
                .lines()
                .toList()
                .getLast());
    }

    /// Kills the primary, and waits until the sentinels name the other one.
    void failOver() {
        int lost = primary();
        Objects.requireNonNull(processes.remove(lost)).destroyForcibly();
        await().atMost(LONGEST).until(() -> primary() != lost);
    }

    /// What a command returns that an administrator sends to the primary.
    String onPrimary(String... command) {
        return run(primary(), command);
    }

    private String run(int port, String... command) {
        return cli(port, RedisServer.ADMIN, admin(), command);
    }

    private String ask(int port, String... command) {
        return cli(port, "default", SENTINEL_PASSWORD, command);
    }

    private String cli(int port, String user, String password, String... words) {
        var command = new ArrayList<>(List.of(
                PROGRAMS.resolve("redis-cli").toString(),
                "--tls",
                "--cacert",
                tls.authority().toString(),
                "--user",
                user,
                "-h",
                "127.0.0.1",
                "-p",
                String.valueOf(port)));
        command.addAll(List.of(words));
        try {
            var builder = new ProcessBuilder(command).redirectErrorStream(true);
            builder.environment().put("REDISCLI_AUTH", password);
            var process = builder.start();
            var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            process.onExit().join();
            return output.strip();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        processes.values().forEach(Process::destroyForcibly);
        processes.values().forEach(process -> process.onExit().join());
    }
}
