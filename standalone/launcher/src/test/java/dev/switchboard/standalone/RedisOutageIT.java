package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.embedded.Signals;
import dev.switchboard.standalone.TestKeys.TestKey;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// Redis is frozen, killed and restarted empty while clients send requests.
@Tag("slow")
@Order(4)
@ExtendWith(SharedRun.Resolver.class)
class RedisOutageIT {

    private static final int CLIENTS = 4;

    /// Generous: on a busy machine a request may be slow, but it must not hang.
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private static final Duration A_SECOND = Duration.ofSeconds(1);

    private TestRun run;
    private ExecutorService clients;
    private @Nullable ProcessHandle frozen;
    private final AtomicBoolean going = new AtomicBoolean(true);
    private final Queue<Integer> statuses = new ConcurrentLinkedQueue<>();
    private final Queue<Duration> durations = new ConcurrentLinkedQueue<>();

    @BeforeEach
    void start(SharedRun shared) throws Exception {
        run = shared.running();
        clients = Executors.newFixedThreadPool(CLIENTS);
    }

    @AfterEach
    void stop() throws Exception {
        going.set(false);
        clients.shutdownNow();
        if (frozen != null && frozen.isAlive()) {
            Signals.send("CONT", frozen.pid());
        }
    }

    private JsonResponse account(String credential) {
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

    /// Waits until that many more requests have been answered.
    private void awaitMore(int count) throws InterruptedException {
        int before = statuses.size();
        TestRun.await(() -> statuses.size() >= before + count);
    }

    @Test
    void hangsNoRequestAndBringsNoRevokedKeyBackToLife() throws Exception {
        var key = run.demo().get("api_key").asString();
        var keys = new TestKeys(run);
        var whileFrozen = keys.create();
        var afterwards = keys.create();
        var whileStopped = keys.create();
        var afterARestart = keys.create();
        load(key);
        awaitMore(50);

        var redis = run.redis();
        frozen = redis;
        Signals.send("STOP", redis.pid());
        awaitMore(50);
        use(whileFrozen);
        use(afterwards);
        keys.revoke(whileFrozen);
        assertRefusedAfterASecond(whileFrozen);
        use(afterwards);
        Signals.send("CONT", redis.pid());
        awaitRedisAtTheAuthorizationServer();
        keys.revoke(afterwards);
        assertRefusedFor(afterwards, 20);
        assertRefusedFor(whileFrozen, 20);

        int ends = run.count("Redis ended unexpectedly");
        redis.destroyForcibly();
        use(whileStopped);
        use(afterARestart);
        keys.revoke(whileStopped);
        assertRefusedAfterASecond(whileStopped);
        use(afterARestart);
        run.awaitOutput("Redis ended unexpectedly", ends + 1);
        TestRun.await(() -> {
            try {
                return run.redis().isAlive();
            } catch (RuntimeException e) {
                return false;
            }
        });
        awaitRedisAtTheAuthorizationServer();
        keys.revoke(afterARestart);
        assertRefusedFor(afterARestart, 20);
        assertRefusedFor(whileStopped, 20);
        awaitMore(50);

        going.set(false);
        clients.shutdown();
        assertThat(clients.awaitTermination(30, TimeUnit.SECONDS)).isTrue();
        assertThat(List.copyOf(statuses)).containsOnly(200);
        assertThat(new ArrayList<>(durations)).allMatch(duration -> duration.compareTo(LONGEST) < 0);
    }

    /// Makes the gateway accept and cache the key.
    private void use(TestKey key) {
        account(key.value()).assertStatus(200);
    }

    private void awaitRedisAtTheAuthorizationServer() throws Exception {
        var management = run.at("auth_server_management");
        TestRun.await(() -> management.get("/actuator/prometheus", null).text().contains("switchboard_redis_up 1.0"));
    }

    /// It may be accepted for a second while Redis is unavailable.
    private void assertRefusedAfterASecond(TestKey key) {
        long revoked = System.nanoTime();
        long sent;
        int status;
        do {
            sent = System.nanoTime();
            status = account(key.value()).status();
            assertThat(status == 401 || sent - revoked < A_SECOND.toNanos())
                    .as(
                            "accepted %d ms after its revocation",
                            Duration.ofNanos(sent - revoked).toMillis())
                    .isTrue();
        } while (status != 401);
        assertRefusedFor(key, 20);
    }

    private void assertRefusedFor(TestKey key, int times) {
        for (int i = 0; i < times; i++) {
            account(key.value()).assertEnvelope(401, "unauthorized");
        }
    }
}
