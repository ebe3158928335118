package dev.switchboard.auth.revocation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Redis;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.auth.revocation.projection.CredentialProjection;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Projection;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.JsonResponse;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.json.JsonMapper;

class RevocationIT extends AuthServerTest {

    /// Far above the half second that Redis may take, because the machine may be busy, and far
    /// below the timeout of a request.
    private static final Duration BOUND = Duration.ofSeconds(30);

    @Autowired
    private ApiKeys keys;

    @Autowired
    private TombstoneSweepJob sweeper;

    @Autowired
    private CredentialProjection projection;

    @Autowired
    private RedisLink link;

    @Autowired
    private JsonMapper json;

    @Autowired
    private MeterRegistry meters;

    @SuppressWarnings("NullAway.Init") // set before each test
    private ApiKeys.Created key;

    @BeforeEach
    void makeAKey() {
        key = keys.create(UUID.randomUUID(), UUID.randomUUID(), "A key", Set.of(Scope.USERS_READ), null);
    }

    @AfterEach
    void redisIsThere() {
        REDIS.start();
        await().until(this::redisTakesWrites);
    }

    @Test
    void killsTheKeyInPostgresqlAndInRedisBeforeItResponds() {
        resolve(key.secret());

        assertThat(revoke().status()).isEqualTo(204);

        assertThat(keyIsValid()).isFalse();
        assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
        assertThat(pending()).isZero();
    }

    @Test
    void mayBeRepeated() {
        revoke().assertStatus(204);
        REDIS.flush();

        revoke().assertStatus(204);

        assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"00000000-0000-7000-8000-000000000000", "garbage", "1", "'"})
    void respondsWith404WhenThereIsNoSuchKey(String id) {
        var request = internal().request("/internal/api-keys/" + id, SECRET).DELETE();

        internal().send(request).assertError(ErrorCode.API_KEY_NOT_FOUND);
    }

    @Test
    void isNotUndoneByAResolutionThatWasUnderWay() {
        var underWay = json.treeToValue(resolve(key.secret()), CredentialResolution.class);
        assertThat(underWay.valid()).isTrue();
        REDIS.flush();
        revoke();

        // A resolution from before the revocation reaches Redis after it.
        projection.publish(Map.of(key.secret().sha256Hex(), underWay));

        assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
    }

    @Test
    void winsAgainstResolutionsAtTheSameTime() throws Exception {
        for (int round = 0; round < 20; round++) {
            makeAKey();
            try (var gateways = Executors.newVirtualThreadPerTaskExecutor()) {
                var all = new ArrayList<Callable<Object>>(Collections.nCopies(16, () -> resolve(key.secret())));
                all.add(8, this::revoke);
                assertThat(gateways.invokeAll(all))
                        .allSatisfy(call -> assertThat(call.get()).isNotNull());
            }
            // It writes what Redis took too long for.
            awaitTheSweeper();

            assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
            assertThat(keyIsValid()).isFalse();
        }
    }

    @Test
    void staysWhenRedisIsEmptied() {
        revoke();
        REDIS.flush();

        assertThat(keyIsValid()).isFalse();
        assertThat(inRedis()).isNull();
    }

    @Test
    void standsWithinBoundedTimeWhenRedisIsAwayAndIsMadeKnownLater() {
        resolve(key.secret());
        REDIS.stop();

        var start = System.nanoTime();
        assertThat(revoke().status()).isEqualTo(204);
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(BOUND);
        assertThat(keyIsValid()).isFalse();
        assertThat(pending()).isOne();

        REDIS.start();
        awaitTheSweeper();
        assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
    }

    @Test
    void standsWithinBoundedTimeWhenRedisDoesNotRespondAndIsMadeKnownLater() {
        resolve(key.secret());
        REDIS.pause();
        try {
            var start = System.nanoTime();
            assertThat(revoke().status()).isEqualTo(204);
            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(BOUND);
            assertThat(pending()).isOne();
        } finally {
            REDIS.resume();
        }

        awaitTheSweeper();
        assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
    }

    @Test
    void reachesAFrozenRedisBeforeAnybodyReadsWhatItReplaces() {
        resolve(key.secret());
        REDIS.pause();
        try {
            await().until(() -> !projection.writeTombstone("0".repeat(64)) && !projection.available());
            revoke().assertStatus(204);
        } finally {
            REDIS.resume();
        }

        // The clock stands still, so no sweeper has tried again.
        assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
        assertThat(pending()).isOne();
    }

    @Test
    void getsItsResponseAfterAnOutageWhenNoGatewayGoesWithoutRedisAnyMore() {
        REDIS.stop();
        await().until(() -> !projection.available());
        REDIS.start();
        await().until(projection::available);

        revoke().assertStatus(204);

        assertThat(link.upFor()).isGreaterThanOrEqualTo(Projection.TRUST_WITHOUT_REDIS);
    }

    @Test
    void isNotPutOffByAReplicaThatDoesNotReachRedis() {
        REDIS.stop();
        await().until(() -> !projection.available());
        revoke();
        clock.advance(Duration.ofMinutes(1));

        sweeper.sweep();

        assertThat(attempts()).isZero();
    }

    @Test
    void isCountedAsPendingUntilRedisKnows() {
        REDIS.stop();
        revoke();
        await().until(() -> meters.get("switchboard.tombstones.pending").gauge().value() >= 1);

        REDIS.start();
        awaitTheSweeper();
        await().until(() -> meters.get("switchboard.tombstones.pending").gauge().value() == 0);
    }

    @Test
    void isSweptByManyReplicasAtOnce() throws Exception {
        REDIS.stop();
        revoke();
        REDIS.start();
        await().until(this::redisTakesWrites);
        clock.advance(Duration.ofMinutes(1));

        try (var replicas = Executors.newVirtualThreadPerTaskExecutor()) {
            var rounds = IntStream.range(0, 8)
                    .mapToObj(replica -> (Future<?>) replicas.submit(sweeper::sweep))
                    .toList();
            for (var round : rounds) {
                round.get();
            }
        }

        // The server's own sweeper may have locked the row before them.
        await().until(() -> pending() == 0);
        assertThat(inRedis()).isEqualTo(Projection.TOMBSTONE);
    }

    private void awaitTheSweeper() {
        await().atMost(Duration.ofSeconds(60)).until(() -> {
            clock.advance(Duration.ofSeconds(10));
            return pending() == 0;
        });
    }

    private JsonResponse revoke() {
        return internal()
                .send(internal()
                        .request("/internal/api-keys/" + key.key().id(), SECRET)
                        .DELETE());
    }

    private boolean keyIsValid() {
        return resolve(key.secret()).get("valid").asBoolean();
    }

    private @Nullable String inRedis() {
        try (var redis = new Redis(REDIS)) {
            return redis.credential(key.secret());
        }
    }

    private long pending() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM pending_tombstone WHERE sha256 = ?")
                .param(key.secret().sha256())
                .query(Long.class)
                .single();
    }

    private int attempts() {
        return rows.jdbc()
                .sql("SELECT attempts FROM pending_tombstone WHERE sha256 = ?")
                .param(key.secret().sha256())
                .query(Integer.class)
                .single();
    }

    private boolean redisTakesWrites() {
        double before = failures();
        resolve(keys.create(UUID.randomUUID(), UUID.randomUUID(), "Probe", Set.of(Scope.USERS_READ), null)
                .secret());
        return failures() == before;
    }

    private double failures() {
        return meters.counter("switchboard.projection.failures").count();
    }
}
