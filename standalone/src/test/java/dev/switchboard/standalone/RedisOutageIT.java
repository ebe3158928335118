package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonAnswer;
import dev.switchboard.testkit.JsonHttp;
import java.net.http.HttpRequest;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Redis frozen, killed and back again, empty, while requests go on through the whole product.
class RedisOutageIT {

    private static final int CLIENTS = 4;
    private static final Duration LONGEST = Duration.ofSeconds(5);
    private static final Duration A_SECOND = Duration.ofSeconds(1);

    @TempDir
    Path directory;

    private TestRun run;
    private ExecutorService clients;
    private final AtomicBoolean going = new AtomicBoolean(true);
    private final Queue<Integer> statuses = new ConcurrentLinkedQueue<>();
    private final Queue<Duration> durations = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void start() throws Exception {
        // So much that the load itself is never limited.
        run = TestRun.start(
                        directory,
                        FreePort.next(),
                        "--switchboard.rate-plan.light.per-minute=600000",
                        "--switchboard.rate-plan.light.burst=100000",
                        "--switchboard.rate-plan.failed-authentication.per-minute=600000",
                        "--switchboard.rate-plan.failed-authentication.burst=100000")
                .awaitReady();
        clients = Executors.newFixedThreadPool(CLIENTS);
    }

    @AfterEach
    void stop() throws Exception {
        going.set(false);
        clients.shutdownNow();
        run.close();
    }

    private JsonAnswer account(String credential) {
        return run.client().get("/v1/account", credential);
    }

    private void load(String key) {
        for (int i = 0; i < CLIENTS; i++) {
            clients.execute(() -> {
                while (going.get()) {
                    long begin = System.nanoTime();
                    statuses.add(account(key).status());
                    durations.add(Duration.ofNanos(System.nanoTime() - begin));
                }
            });
        }
    }

    /// Waits until so many more requests were answered.
    private void awaitMore(int count) throws InterruptedException {
        int before = statuses.size();
        TestRun.await(() -> statuses.size() >= before + count);
    }

    private Connection database() throws Exception {
        var url = "jdbc:postgresql://127.0.0.1:" + run.ports().get("postgresql").asInt() + "/switchboard";
        var password = run.secrets().get("database.postgres").asString();
        return DriverManager.getConnection(url, "postgres", password);
    }

    private UUID idOf(String key) throws Exception {
        try (var connection = database();
                var query = connection.prepareStatement("SELECT id FROM auth.api_key WHERE sha256 = ?")) {
            query.setBytes(1, Credential.parse(key).orElseThrow().sha256());
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getObject(1, UUID.class);
            }
        }
    }

    private void revoke(UUID keyId) throws Exception {
        var internal = JsonHttp.at(
                "http://127.0.0.1:" + run.ports().get("auth_server_internal").asInt());
        var request = internal.request(
                "/internal/api-keys/" + keyId,
                run.secrets().get("internal.secret").asString());
        internal.send(request.method("DELETE", HttpRequest.BodyPublishers.noBody()))
                .assertStatus(204);
    }

    private static void signal(String name, ProcessHandle process) throws Exception {
        var kill = new ProcessBuilder("sh", "-c", "kill -s " + name + " " + process.pid())
                .inheritIO()
                .start();
        assertThat(kill.waitFor()).isZero();
    }

    @Test
    void hangsNoRequestAndBringsNoRevokedKeyBackToLife() throws Exception {
        var key = run.demo().get("api_key").asString();
        var whileFrozen = newKey();
        var afterwards = newKey();
        var whileStopped = newKey();
        var afterARestart = newKey();
        load(key);
        awaitMore(50);

        var redis = run.redis();
        signal("STOP", redis);
        awaitMore(50);
        use(whileFrozen);
        use(afterwards);
        revoke(idOf(whileFrozen));
        assertRefusedAfterASecond(whileFrozen);
        use(afterwards);
        signal("CONT", redis);
        awaitRedisAtTheAuthorizationServer();
        revoke(idOf(afterwards));
        assertRefusedFor(afterwards, 20);
        assertRefusedFor(whileFrozen, 20);

        redis.destroyForcibly();
        use(whileStopped);
        use(afterARestart);
        revoke(idOf(whileStopped));
        assertRefusedAfterASecond(whileStopped);
        use(afterARestart);
        run.awaitOutput("Redis has ended by itself");
        TestRun.await(() -> {
            try {
                return run.redis().isAlive();
            } catch (RuntimeException e) {
                return false;
            }
        });
        awaitRedisAtTheAuthorizationServer();
        revoke(idOf(afterARestart));
        assertRefusedFor(afterARestart, 20);
        assertRefusedFor(whileStopped, 20);
        awaitMore(50);

        going.set(false);
        clients.shutdown();
        assertThat(clients.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(List.copyOf(statuses)).containsOnly(200);
        assertThat(new ArrayList<>(durations)).allMatch(duration -> duration.compareTo(LONGEST) < 0);
    }

    /// A new key of the member of the demo organization.
    private String newKey() throws Exception {
        var key = Credential.generate(CredentialType.API_KEY, new SecureRandom());
        try (var connection = database();
                var insert = connection.prepareStatement("""
                        INSERT INTO auth.api_key (org_id, id, created_by, name, sha256, hint, scopes, created_at)
                        SELECT org_id, gen_random_uuid(), created_by, 'Another key', ?, hint, scopes, created_at
                        FROM auth.api_key WHERE id = ?
                        """)) {
            insert.setBytes(1, key.sha256());
            insert.setObject(2, idOf(run.demo().get("member_api_key").asString()));
            assertThat(insert.executeUpdate()).isOne();
        }
        return key.value();
    }

    /// Lets the gateway learn that it lives.
    private void use(String key) {
        account(key).assertStatus(200);
    }

    private void awaitRedisAtTheAuthorizationServer() throws Exception {
        var management = JsonHttp.at(
                "http://127.0.0.1:" + run.ports().get("auth_server_management").asInt());
        TestRun.await(() -> management.get("/actuator/prometheus", null).text().contains("switchboard_redis_up 1.0"));
    }

    /// It may be accepted for a second while Redis is unavailable.
    private void assertRefusedAfterASecond(String key) {
        long revoked = System.nanoTime();
        long sent;
        int status;
        do {
            sent = System.nanoTime();
            status = account(key).status();
            assertThat(status == 401 || sent - revoked < A_SECOND.toNanos())
                    .as(
                            "accepted %d ms after its revocation",
                            Duration.ofNanos(sent - revoked).toMillis())
                    .isTrue();
        } while (status != 401);
        assertRefusedFor(key, 20);
    }

    private void assertRefusedFor(String key, int times) {
        for (int i = 0; i < times; i++) {
            account(key).assertEnvelope(401, "unauthorized");
        }
    }
}
