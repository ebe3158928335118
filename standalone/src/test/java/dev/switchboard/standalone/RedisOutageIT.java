package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.embedded.FreePort;
import dev.switchboard.testkit.JsonAnswer;
import dev.switchboard.testkit.JsonHttp;
import java.net.http.HttpRequest;
import java.nio.file.Path;
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

    private UUID idOf(String key) throws Exception {
        var url = "jdbc:postgresql://127.0.0.1:" + run.ports().get("postgresql").asInt() + "/switchboard";
        var password = run.secrets().get("database.postgres").asString();
        try (var connection = DriverManager.getConnection(url, "postgres", password);
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
        var memberKey = run.demo().get("member_api_key").asString();
        var memberKeyId = idOf(memberKey);
        account(memberKey).assertStatus(200);
        load(key);
        awaitMore(50);

        var redis = run.redis();
        signal("STOP", redis);
        awaitMore(50);
        revoke(memberKeyId);
        // Without Redis a gateway learns of it within the 5 s of its local cache.
        TestRun.await(() -> account(memberKey).status() == 401);
        signal("CONT", redis);
        awaitMore(50);
        assertRefusedFor(memberKey, 20);

        redis.destroyForcibly();
        awaitMore(50);
        assertRefusedFor(memberKey, 20);
        run.awaitOutput("Redis has ended by itself");
        TestRun.await(() -> {
            try {
                return run.redis().isAlive();
            } catch (RuntimeException e) {
                return false;
            }
        });
        awaitMore(50);
        assertRefusedFor(memberKey, 20);

        going.set(false);
        clients.shutdown();
        assertThat(clients.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(List.copyOf(statuses)).containsOnly(200);
        assertThat(new ArrayList<>(durations)).allMatch(duration -> duration.compareTo(LONGEST) < 0);
    }

    private void assertRefusedFor(String key, int times) {
        for (int i = 0; i < times; i++) {
            account(key).assertEnvelope(401, "unauthorized");
        }
    }
}
