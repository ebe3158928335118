package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.SocketClient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A launcher as a process of its own, as the script `run` starts it.
final class TestRun implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Path HOME = Path.of("..", "..").toAbsolutePath().normalize();
    private static final int SECONDS_TO_START = 240;

    /// JVM options of programs that run for a minute only: the optimizing compiler gains nothing, and to verify
    /// bytecode takes a quarter of the CPU time of a start.
    private static final String SHORT_RUN =
            "-XX:TieredStopAtLevel=1 -XX:+UnlockDiagnosticVMOptions -XX:-BytecodeVerificationRemote";

    /// Time for PostgreSQL, the authorization server and webhooks on a busy machine, where a second may pass without
    /// CPU time for one of them.
    private static final List<String> PATIENT = List.of(
            "--switchboard.database.acquire-timeout=10s",
            "--spring.datasource.hikari.connection-timeout=10000",
            "--switchboard.services.auth-server-timeout=20s",
            "--switchboard.webhooks.handshake-timeout=30s");

    private static final Set<TestRun> RUNNING = ConcurrentHashMap.newKeySet();

    private final Path data;
    private final int port;
    private final Path output;
    private final Process process;
    /// All its child processes, kept because a dead process has no descendants.
    private final List<ProcessHandle> children = new ArrayList<>();

    private TestRun(Path data, int port, Path output, Process process) {
        this.data = data;
        this.port = port;
        this.output = output;
        this.process = process;
    }

    /// @param more options in addition to those for busy machines
    static TestRun start(Path data, int port, String... more) throws IOException {
        var command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-Xmx64m",
                "-Dslf4j.internal.verbosity=ERROR",
                "-Dswitchboard.home=" + HOME,
                "-cp",
                HOME.resolve("standalone/launcher/target/classes") + ":"
                        + HOME.resolve("standalone/launcher/target/lib/*"),
                Launcher.class.getName(),
                "--port=" + port,
                "--data=" + data,
                // A training start takes as long as several starts without the caches; ./run --check does one.
                "--no-training"));
        command.addAll(PATIENT);
        command.addAll(List.of(more));
        var output = Files.createTempFile(Path.of("target"), "launcher", ".out");
        var builder = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        // The services inherit it.
        builder.environment().put("JDK_JAVA_OPTIONS", SHORT_RUN);
        var run = new TestRun(data, port, output, builder.start());
        RUNNING.add(run);
        return run;
    }

    /// Those that no test has closed.
    static Set<TestRun> running() {
        return RUNNING;
    }

    TestRun awaitReady() throws InterruptedException, IOException {
        await(() -> hasOutput("Ctrl-C stops everything.") || !process.isAlive());
        assertThat(process.isAlive()).as(output()).isTrue();
        process.descendants().forEach(children::add);
        return this;
    }

    /// Waits until its output has this text that many times.
    TestRun awaitOutput(String text, int times) throws InterruptedException, IOException {
        await(() -> count(text) >= times || !process.isAlive());
        assertThat(count(text)).as(output()).isGreaterThanOrEqualTo(times);
        return this;
    }

    /// Waits until the condition holds. Fails if the launcher ends.
    void awaitWhileRunning(BooleanSupplier condition) throws InterruptedException, IOException {
        await(() -> !process.isAlive() || condition.getAsBoolean());
        assertThat(process.isAlive()).as(output()).isTrue();
    }

    /// How often its output has this text.
    int count(String text) {
        try {
            return output().split(Pattern.quote(text), -1).length - 1;
        } catch (IOException e) {
            return 0;
        }
    }

    /// Waits until its output has this text.
    TestRun awaitOutput(String text) throws InterruptedException, IOException {
        await(() -> hasOutput(text) || !process.isAlive());
        assertThat(output()).contains(text);
        process.descendants().forEach(children::add);
        return this;
    }

    int awaitExit() throws InterruptedException, IOException {
        assertThat(process.waitFor(SECONDS_TO_START, TimeUnit.SECONDS))
                .as(output())
                .isTrue();
        return process.exitValue();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    /// The data directory of the run.
    Path data() {
        return data;
    }

    /// Ends it like `kill -9`.
    void kill() throws InterruptedException {
        process.destroyForcibly();
        process.waitFor();
    }

    int terminate() throws InterruptedException, IOException {
        process.descendants().forEach(children::add);
        process.destroy();
        return awaitExit();
    }

    void awaitNoOrphans() throws InterruptedException {
        await(() -> children.stream().noneMatch(ProcessHandle::isAlive));
    }

    ProcessHandle redis() {
        return one(child -> child.info().command().orElse("").endsWith("/redis-server"));
    }

    /// The server itself, not one of its backends, which have other arguments.
    ProcessHandle postgres() {
        return one(child -> child.info().command().orElse("").endsWith("/postgres")
                && arguments(child).anyMatch("-D"::equals));
    }

    /// @param service the name of its module
    ProcessHandle service(String service) {
        return one(isService(service));
    }

    /// Whether the service has a process, ready or not.
    boolean runs(String service) {
        return process.descendants().anyMatch(isService(service));
    }

    private static Predicate<ProcessHandle> isService(String service) {
        return child -> child.info().command().orElse("").endsWith("/java")
                && arguments(child).anyMatch(argument -> argument.endsWith("/" + service + ".jar"));
    }

    private static Stream<String> arguments(ProcessHandle process) {
        return process.info().arguments().stream().flatMap(Stream::of);
    }

    private ProcessHandle one(Predicate<ProcessHandle> filter) {
        return process.descendants().filter(filter).findFirst().orElseThrow();
    }

    /// What it and its services have logged; some may not exist yet.
    List<Path> logs() throws IOException {
        var logs = new ArrayList<>(List.of(output));
        if (Files.isDirectory(data.resolve("logs"))) {
            try (var files = Files.newDirectoryStream(data.resolve("logs"), "*.log")) {
                files.forEach(logs::add);
            }
        }
        return logs;
    }

    String output() throws IOException {
        return Files.readString(output, UTF_8);
    }

    JsonNode demo() throws IOException {
        return JSON.readTree(Files.readString(data.resolve("demo.json")));
    }

    JsonNode ports() throws IOException {
        return JSON.readTree(Files.readString(data.resolve("ports.json")));
    }

    JsonNode secrets() throws IOException {
        return JSON.readTree(Files.readString(data.resolve("secrets.json")));
    }

    /// A connection of the superuser to its database.
    Connection database() throws IOException, SQLException {
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + ports().get("postgresql").asInt() + "/switchboard",
                "postgres",
                secrets().get("database.postgres").asString());
    }

    /// A token of the client application for a user of the demo.
    String clientToken(String userId) throws IOException, SQLException {
        var token = Credential.generate(CredentialType.ACCESS_TOKEN, new SecureRandom());
        try (var database = database();
                var insert = database.prepareStatement("""
                        WITH made AS (
                            INSERT INTO auth.authorization_grant (org_id, id, client_id, user_id, scopes, created_at)
                            VALUES (?, uuidv7(), 'svc_app_switchboard_client', ?, '{client:connect,calls:read}', now())
                            RETURNING *)
                        INSERT INTO auth.access_token (sha256, client_id, org_id, user_id, grant_id, generation,
                            scope, issued_at, expires_at)
                        SELECT ?, client_id, org_id, user_id, id, 0, 'client:connect calls:read', now(),
                               now() + interval '1 hour'
                        FROM made
                        """)) {
            insert.setObject(1, UUID.fromString(demo().get("org").get("id").asString()));
            insert.setObject(2, UUID.fromString(userId));
            insert.setBytes(3, token.sha256());
            assertThat(insert.executeUpdate()).isOne();
        }
        return token.value();
    }

    /// Hangs up all calls of the demo company.
    void hangUpCalls() throws IOException {
        var key = demo().get("api_key").asString();
        for (var call : client().get("/v1/calls/active", key).items()) {
            // The other party may have hung up already.
            assertThat(client().post("/v1/calls/" + call.get("id").asString() + "/hangup", key, "")
                            .status())
                    .isIn(200, 409);
        }
    }

    /// Opens the socket of a client application.
    ///
    /// @param token of the client application
    SocketClient openSocket(String token) {
        var ticket = client().post("/v1/client/tickets", token, "")
                .assertStatus(201)
                .json()
                .get("ticket")
                .asString();
        var socket = new SocketClient();
        assertThat(socket.open(port, "?ticket=" + ticket, "http://localhost:" + port))
                .isEqualTo(101);
        socket.await("connected");
        return socket;
    }

    /// @param name in `ports.json`
    JsonHttp at(String name) throws IOException {
        return JsonHttp.at("http://127.0.0.1:" + ports().get(name).asInt());
    }

    JsonHttp client() {
        return JsonHttp.at("http://localhost:" + port);
    }

    private boolean hasOutput(String text) {
        return count(text) > 0;
    }

    static void await(BooleanSupplier condition) throws InterruptedException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS_TO_START);
        while (!condition.getAsBoolean()) {
            assertThat(System.nanoTime()).as("timed out").isLessThan(end);
            Thread.sleep(20);
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
        RUNNING.remove(this);
    }
}
