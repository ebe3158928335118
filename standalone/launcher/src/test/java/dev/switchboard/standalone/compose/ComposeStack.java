package dev.switchboard.standalone.compose;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.embedded.RedisServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionTimeoutException;

/// The services of docker-compose.yml as processes on this machine, with the environment of their
/// containers. Only host names, ports and directories differ. PostgreSQL and Redis are the embedded ones.
final class ComposeStack implements AutoCloseable {

    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final int SECONDS_TO_START = 240;
    private static final int GRACE_PERIOD_SECONDS = 30;
    private static final Pattern ADDRESS =
            Pattern.compile("^http://(localhost|auth-server|resource-api|client-app|gateway):(\\d+)");
    /// Where the services listen in their containers: the public, the management and the internal port.
    private static final Map<String, List<Integer>> PORTS = Map.of(
            "gateway", List.of(8080, 8081),
            "auth-server", List.of(9000, 9002, 9001),
            "resource-api", List.of(9100, 9102, 9101),
            "client-app", List.of(9200, 9202));
    private static final List<String> VARIABLES =
            List.of("SERVER_PORT", "MANAGEMENT_SERVER_PORT", "SWITCHBOARD_INTERNAL_PORT");

    private final ComposeFile compose;
    private final Path directory;
    private final Map<Integer, Integer> ports = new LinkedHashMap<>();
    private final int simulatorPort = FreePort.next();
    private final Map<String, Map<String, String>> overrides = new HashMap<>();
    private final ComposePostgres postgres;
    private final RedisServer redis;
    private final Map<String, Process> processes = new LinkedHashMap<>();

    /// @param more settings of PostgreSQL, beside those of its container
    ComposeStack(ComposeFile compose, Path directory, Map<String, String> more) {
        this.compose = compose;
        this.directory = directory;
        PORTS.values().forEach(all -> all.forEach(port -> ports.put(port, FreePort.next())));
        var binaries = new Binaries(Path.of(System.getProperty("user.home"), ".cache", "switchboard"));
        this.postgres = new ComposePostgres(binaries, compose, directory, more);
        this.redis = new RedisServer(
                binaries,
                directory.resolve("redis"),
                directory.resolve("redis.log"),
                FreePort.next(),
                RedisServer.USERS.stream()
                        .collect(Collectors.toMap(
                                user -> user, user -> compose.value("redis", RedisServer.variable(user)))));
    }

    ComposePostgres postgres() {
        return postgres;
    }

    RedisServer redis() {
        return redis;
    }

    Path media() {
        return directory.resolve("media");
    }

    /// The names of all variables of a container.
    Set<String> names(String service) {
        return compose.names(service);
    }

    /// A variable of a container.
    String value(String service, String name) {
        return compose.value(service, name);
    }

    /// The address of the gateway, as a browser on this machine sees it.
    String address() {
        return "http://localhost:" + ports.get(8080);
    }

    /// A free port for the control interface of the simulator.
    int simulatorPort() {
        return simulatorPort;
    }

    /// Sets a variable, before the start, as a docker-compose.override.yml would.
    void override(String service, String name, String value) {
        overrides.computeIfAbsent(service, any -> new LinkedHashMap<>()).put(name, value);
    }

    /// Starts everything on an empty database. The test is skipped if the services are not packaged, except in CI,
    /// where it fails.
    void start() throws Exception {
        for (var service : PORTS.keySet()) {
            boolean packaged = Files.isRegularFile(jar(service));
            assertThat(packaged || System.getenv("CI") == null)
                    .as("%s is packaged in CI", service)
                    .isTrue();
            assumeThat(packaged).as("build it with ./mvnw -DskipTests package").isTrue();
        }
        postgres.start();
        redis.start();
        // In the order of depends_on.
        migrate("auth-server-migration");
        migrate("resource-api-migration");
        startServices();
    }

    /// Starts the services in the order of depends_on, on a database that was migrated.
    void startServices() throws Exception {
        launch("auth-server");
        launch("resource-api");
        awaitHealthy("auth-server");
        awaitHealthy("resource-api");
        launch("gateway");
        awaitHealthy("gateway");
        launch("client-app");
        awaitHealthy("client-app");
    }

    /// Runs a migration, which has to fail.
    ///
    /// @return its log
    String failMigration(String service) throws Exception {
        launch(service);
        var process = Objects.requireNonNull(processes.remove(service));
        assertThat(process.waitFor(SECONDS_TO_START, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(() -> logged(service)).isNotZero();
        return logged(service);
    }

    /// Runs a migration.
    void migrate(String service) throws Exception {
        launch(service);
        var process = Objects.requireNonNull(processes.remove(service));
        assertThat(process.waitFor(SECONDS_TO_START, TimeUnit.SECONDS))
                .as(service)
                .isTrue();
        assertThat(process.exitValue())
                .as(() -> service + ":\n" + logged(service))
                .isZero();
    }

    private void launch(String service) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "@" + HOME.resolve("deploy/image/jvm.options"),
                // The memory that the container would have. The program runs too briefly for the optimizing compiler,
                // and to verify its bytecode would take a quarter of its start.
                "-XX:MaxRAM=" + compose.megabytes(service) + "m",
                "-XX:TieredStopAtLevel=1",
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:-BytecodeVerificationRemote",
                "-jar",
                jar(service).toString()));
        command.addAll(compose.command(service));
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(log(service).toFile());
        builder.environment().clear();
        builder.environment().putAll(environment(service));
        var process = builder.start();
        processes.put(service, process);
        // For a test JVM that is ended before it closes this.
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "stop " + service));
    }

    /// The environment of the container, with other host names, ports and directories.
    Map<String, String> environment(String service) {
        var environment = new LinkedHashMap<String, String>();
        compose.environment(service).forEach((name, value) -> environment.put(name, local(value)));
        var own = PORTS.getOrDefault(service, List.of());
        for (int i = 0; i < own.size(); i++) {
            environment.put(VARIABLES.get(i), String.valueOf(ports.get(own.get(i))));
        }
        if (environment.containsKey("SWITCHBOARD_DATABASE_HOST")) {
            environment.put("SWITCHBOARD_DATABASE_PORT", String.valueOf(postgres.port()));
        }
        if (environment.containsKey("SWITCHBOARD_REDIS_HOST")) {
            environment.put("SWITCHBOARD_REDIS_PORT", String.valueOf(redis.port()));
        }
        environment.putAll(overrides.getOrDefault(service, Map.of()));
        return environment;
    }

    /// A value of a container's environment, such as an address, as it is on this machine.
    String local(String value) {
        var address = ADDRESS.matcher(value);
        if (address.find()) {
            var host = address.group(1).equals("localhost") ? "localhost" : "127.0.0.1";
            return "http://" + host + ":" + ports.get(Integer.valueOf(address.group(2)))
                    + value.substring(address.end());
        }
        return value.replaceFirst("^(postgres|redis|0\\.0\\.0\\.0)$", "127.0.0.1")
                .replaceFirst("^/var/lib/switchboard", directory.toString());
    }

    private void awaitHealthy(String service) throws Exception {
        var process = Objects.requireNonNull(processes.get(service));
        var check = compose.health(service);
        assertThat(check.getFirst()).isEqualTo("/app/health");
        var command = List.of(
                HOME.resolve("deploy/image/health").toString(),
                String.valueOf(ports.get(Integer.valueOf(check.getLast()))));
        try {
            Awaitility.await()
                    .atMost(Duration.ofSeconds(SECONDS_TO_START))
                    .until(() -> exitOf(command) == 0 || !process.isAlive());
        } catch (ConditionTimeoutException late) {
            throw new AssertionError(notHealthy(service), late);
        }
        if (!process.isAlive()) {
            throw new AssertionError(notHealthy(service));
        }
    }

    private String notHealthy(String service) {
        return service + " is not healthy:\n" + logged(service);
    }

    private String logged(String service) {
        try {
            return Files.readString(log(service));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int exitOf(List<String> command) throws IOException, InterruptedException {
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
    }

    private Path jar(String service) {
        var module = compose.target(service);
        return HOME.resolve(module).resolve("target").resolve(module + "-exec.jar");
    }

    private Path log(String service) {
        return directory.resolve(service + ".log");
    }

    /// Replaces the container of a service, as `docker compose up` does after a change of its settings.
    void replace(String service) throws Exception {
        var process = Objects.requireNonNull(processes.remove(service));
        process.destroy();
        end(process);
        launch(service);
        awaitHealthy(service);
    }

    void stopServices() {
        processes.values().forEach(Process::destroy);
        processes.values().forEach(ComposeStack::end);
        processes.clear();
    }

    @Override
    public void close() {
        stopServices();
        redis.stop();
        postgres.stop();
    }

    /// Waits as long as Compose does (`stop_grace_period`), and then kills it.
    private static void end(Process process) {
        process.onExit()
                .completeOnTimeout(process, GRACE_PERIOD_SECONDS, TimeUnit.SECONDS)
                .join();
        process.destroyForcibly();
    }
}
