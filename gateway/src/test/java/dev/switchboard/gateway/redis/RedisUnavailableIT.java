package dev.switchboard.gateway.redis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.TestRedis;
import io.lettuce.core.RedisCommandTimeoutException;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

class RedisUnavailableIT {

    /// Generous: on a busy machine a request may be slow, but it must not hang.
    private static final Duration BOUND = Duration.ofSeconds(30);

    /// How long a response of the authorization server may be used while Redis is unavailable.
    private static final Duration A_SECOND = Duration.ofSeconds(1);

    private static final Duration REDIS_WITHIN = Duration.ofMillis(500);

    @AutoClose
    private static final RunningGateway gateway = RunningGateway.start(
            new TestServices(REDIS_WITHIN), Map.of("switchboard.redis.command-timeout", REDIS_WITHIN));

    private final TestRedis redis = TestRedis.shared();

    @BeforeEach
    void reset() {
        gateway.reset();
    }

    @AfterEach
    void restart() {
        gateway.services.internalUnavailable = false;
        redis.resume();
        redis.start();
        awaitUp();
    }

    private record Sample(int status, Duration took) {}

    @Tag("slow")
    @Test
    void hangsNoRequestWhenRedisStopsAndStartsUnderLoad() {
        tryUnderLoad(redis::stop, redis::start);
    }

    @Tag("slow")
    @Test
    void hangsNoRequestWhenRedisFreezesUnderLoad() {
        tryUnderLoad(redis::pause, redis::resume);
    }

    @Tag("slow")
    @Test
    void losesNoRequestWhenRedisIsEmptiedUnderLoad() {
        var samples = underLoad(() -> {
            for (int i = 0; i < 20; i++) {
                redis.flush();
            }
        });

        assertThat(samples).extracting(Sample::status).containsOnly(200);
    }

    private void tryUnderLoad(Runnable away, Runnable back) {
        var samples = underLoad(() -> {
            away.run();
            awaitDown();
            back.run();
            awaitUp();
        });

        assertThat(samples).extracting(Sample::status).containsOnly(200);
        assertThat(samples).allSatisfy(sample -> assertThat(sample.took()).isLessThan(BOUND));
    }

    /// Requests alternate among keys, so that no key reaches its limit.
    private List<Sample> underLoad(Runnable incident) {
        var keys = java.util.stream.Stream.generate(gateway.services::apiKey)
                .limit(60)
                .map(Credential::value)
                .toList();
        keys.forEach(key -> gateway.http().get("/v1/account", key).assertStatus(200));
        var samples = new ConcurrentLinkedQueue<Sample>();
        var stop = new AtomicBoolean();
        try (var client = HttpClient.newHttpClient()) {
            var callers = java.util.stream.IntStream.range(0, 4)
                    .mapToObj(caller -> Thread.ofVirtual().start(() -> {
                        for (int i = caller; !stop.get(); i++) {
                            samples.add(call(client, keys.get(i % keys.size())));
                        }
                    }))
                    .toList();
            Awaitility.await().until(() -> samples.size() > 200);
            incident.run();
            int then = samples.size();
            Awaitility.await().until(() -> samples.size() > then + 200);
            stop.set(true);
            callers.forEach(caller -> Awaitility.await().until(() -> !caller.isAlive()));
        }
        return List.copyOf(samples);
    }

    private Sample call(HttpClient client, String key) {
        long started = System.nanoTime();
        try {
            var response =
                    client.send(gateway.http().request("/v1/account", key).build(), BodyHandlers.discarding());
            return new Sample(response.statusCode(), Duration.ofNanos(System.nanoTime() - started));
        } catch (java.io.IOException | InterruptedException failed) {
            return new Sample(0, Duration.ofNanos(System.nanoTime() - started));
        }
    }

    @Tag("slow")
    @Test
    void limitsFromMemoryWhileRedisIsUnavailable() {
        var key = gateway.services.apiKey().value();
        redis.stop();

        var full = Instant.now();
        int granted = 0;
        while (gateway.http().get("/v1/account", key).status() == 200) {
            granted++;
        }

        long refilled = Duration.between(full, Instant.now()).toMillis() / 100;
        assertThat(granted).isBetween(100, 200 + (int) refilled);
        gateway.http().get("/v1/account", gateway.services.apiKey().value()).assertStatus(200);
    }

    @Tag("slow")
    @Test
    void grantsNoSecondBurstWhenRedisIsLost() {
        var key = gateway.services.apiKey().value();
        Instant empty;
        do {
            // Before the request that finds the bucket empty, which it may have been for all of its time.
            empty = Instant.now();
        } while (gateway.http().get("/v1/account", key).status() == 200);
        redis.stop();
        awaitDown();

        int granted = 0;
        while (gateway.http().get("/v1/account", key).status() == 200) {
            granted++;
        }

        long refilled = 1 + Duration.between(empty, Instant.now()).toMillis() / 100;
        assertThat(granted).as("tokens refilled meanwhile, ten per second").isLessThanOrEqualTo((int) refilled);
    }

    /// Asserts that the last request that is accepted is at most a second after the revocation.
    @Test
    void acceptsARevokedKeyForAtMostASecondWhileRedisIsStopped() {
        redis.stop();
        awaitDown();

        assertAcceptedForAtMostASecondAfterItsRevocation();
    }

    @Tag("slow")
    @Test
    void acceptsARevokedKeyForAtMostASecondWhileRedisIsFrozen() {
        redis.pause();
        awaitDown();

        assertAcceptedForAtMostASecondAfterItsRevocation();
    }

    /// @param known whether it was valid before, so that it is looked up together with others
    @Tag("slow")
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void sharesNoResponseThatWasRequestedMoreThanASecondAgo(boolean known) {
        Awaitility.await().until(() -> sharesNoLateResponse(known));
    }

    /// @return false if the time that a look-up has was over too soon for the test
    private boolean sharesNoLateResponse(boolean known) {
        redis.start();
        awaitUp();
        gateway.services.reset();
        var key = gateway.services.apiKey();
        if (known) {
            // It is known once its entry was read from Redis.
            Awaitility.await().until(() -> {
                gateway.services.resolved.clear();
                gateway.http().get("/v1/account", key.value()).assertStatus(200);
                return gateway.services.resolved.isEmpty();
            });
        }
        redis.stop();
        awaitDown();
        var release = Sinks.<Void>empty();
        gateway.services.internalHold = release.asMono();
        gateway.services.resolveBeforeDelay = true;
        try (var client = HttpClient.newHttpClient()) {
            var early = client.sendAsync(
                    gateway.http().request("/v1/account", key.value()).build(), BodyHandlers.discarding());
            Awaitility.await().until(() -> gateway.services.resolved.contains(key.sha256Hex()));
            assertThat(gateway.services.resolvedTogether.isEmpty()).isNotEqualTo(known);
            gateway.services.revoke(key);
            long revoked = System.nanoTime();
            gateway.services.internalHold = Mono.empty();
            Awaitility.await().until(() -> System.nanoTime() - revoked > A_SECOND.toNanos());

            gateway.http().get("/v1/account", key.value()).assertStatus(401);
            boolean isInTime = !early.isDone();
            release.tryEmitEmpty();

            return early.join().statusCode() == 200 && isInTime;
        }
    }

    private void assertAcceptedForAtMostASecondAfterItsRevocation() {
        var key = gateway.services.apiKey();
        for (int i = 0; i < 5; i++) {
            gateway.http().get("/v1/account", key.value()).assertStatus(200);
        }

        gateway.services.revoke(key);
        long revoked = System.nanoTime();
        long lastSent;
        int status;
        do {
            lastSent = System.nanoTime();
            status = gateway.http().get("/v1/account", key.value()).status();
            assertThat(status == 401 || lastSent - revoked < A_SECOND.toNanos())
                    .as(
                            "accepted %d ms after its revocation",
                            Duration.ofNanos(lastSent - revoked).toMillis())
                    .isTrue();
        } while (status != 401);
    }

    @Tag("slow")
    @Test
    void noticesAtOnceThatAFrozenRedisContinues() {
        redis.pause();
        awaitDown();
        var link = gateway.bean(RedisLink.class);
        long wasBack = link.recoveries();
        Awaitility.await().pollDelay(Duration.ofMillis(300)).until(() -> link.commands() == null);

        redis.resume();

        Awaitility.await().pollInterval(Duration.ofMillis(1)).until(() -> link.commands() != null);
        assertThat(link.recoveries()).isGreaterThan(wasBack);
    }

    @Tag("slow")
    @Test
    void acceptsNoRevokedKeyWhenRedisComesBackEmpty() {
        var key = gateway.services.apiKey();
        gateway.http().get("/v1/account", key.value()).assertStatus(200);
        // It is not in Redis if that responded late.
        Awaitility.await().untilAsserted(() -> {
            gateway.services.revoke(key);
            gateway.http().get("/v1/account", key.value()).assertStatus(401);
        });

        redis.stop();
        awaitDown();
        gateway.http().get("/v1/account", key.value()).assertStatus(401);
        redis.start();
        awaitUp();
        gateway.http().get("/v1/account", key.value()).assertStatus(401);
    }

    @Tag("slow")
    @Test
    void usesNoEntryFromBeforeAnOutage() {
        var key = gateway.services.apiKey();
        gateway.http().get("/v1/account", key.value()).assertStatus(200);
        redis.pause();
        awaitDown();
        gateway.services.forget(key);

        redis.resume();
        awaitUp();

        gateway.http().get("/v1/account", key.value()).assertStatus(401);
    }

    @Tag("slow")
    @Test
    void usesNoEntryFromBeforeAnOutageWhileTheAuthorizationServerIsUnavailable() {
        var key = gateway.services.apiKey();
        gateway.http().get("/v1/account", key.value()).assertStatus(200);
        redis.pause();
        awaitDown();
        gateway.services.forget(key);
        gateway.services.internalUnavailable = true;
        long down = System.nanoTime();
        Awaitility.await().until(() -> System.nanoTime() - down > A_SECOND.toNanos());

        redis.resume();
        awaitUp();

        gateway.http().get("/v1/account", key.value()).assertEnvelope(500, "server_error");
        gateway.services.internalUnavailable = false;
        gateway.http().get("/v1/account", key.value()).assertEnvelope(401, "unauthorized");
    }

    /// A few commands that time out on a busy machine are an outage too.
    @Tag("slow")
    @Test
    void usesEntriesFromBeforeAShortOutageWhileTheAuthorizationServerIsUnavailable() {
        var link = gateway.bean(RedisLink.class);
        // No entry from before a long one is used afterwards, so each time with another key.
        Awaitility.await().until(() -> {
            gateway.services.internalUnavailable = false;
            var key = gateway.services.apiKey().value();
            gateway.http().get("/v1/account", key).assertStatus(200);
            gateway.services.internalUnavailable = true;
            return isShortOutage(link) && gateway.http().get("/v1/account", key).status() == 200;
        });
    }

    /// @return false if this machine was too slow for a short one
    private boolean isShortOutage(RedisLink link) {
        long before = link.outages();
        link.succeeded();
        long begun = System.nanoTime();
        for (int i = 0; i < 3; i++) {
            link.failed(new RedisCommandTimeoutException("late"));
        }
        Awaitility.await().pollInterval(Duration.ofMillis(1)).until(() -> link.commands() != null);
        assertThat(link.outages()).isGreaterThan(before);
        return System.nanoTime() - begun < A_SECOND.toNanos();
    }

    @Tag("slow")
    @Test
    void usesNoEntryFromBeforeAnOutageWhenTheAuthorizationServersClockIsFast() {
        var key = gateway.services.apiKey();
        gateway.services.projectAged(key, Duration.ofHours(-1));
        gateway.http().get("/v1/account", key.value()).assertStatus(200);
        redis.pause();
        awaitDown();
        gateway.services.forget(key);

        redis.resume();
        awaitUp();

        gateway.http().get("/v1/account", key.value()).assertStatus(401);
    }

    @Tag("slow")
    @Test
    void usesAnEntryFromAfterAnOutageWhenTheAuthorizationServersClockIsSlow() {
        redis.pause();
        awaitDown();
        redis.resume();
        awaitUp();
        var token = gateway.services.issue(
                CredentialType.ACCESS_TOKEN,
                Identity.ofAccessToken("svc_app_slow", UUID.randomUUID(), null, Set.of(Scope.ACCOUNT_READ)),
                Duration.ofMinutes(2));
        // It is looked up if Redis responds late.
        Awaitility.await().untilAsserted(() -> {
            var key = gateway.services.apiKey();
            gateway.services.projectAged(key, Duration.ofSeconds(30));

            gateway.http().get("/v1/account", key.value()).assertStatus(200);
            gateway.http().get("/v1/account", token.value()).assertStatus(200);
            gateway.http().get("/v1/account", token.value()).assertStatus(200);

            assertThat(gateway.services.resolved).doesNotContain(key.sha256Hex());
        });
    }

    @Tag("slow")
    @Test
    void staysReadyAndReportsDegraded() {
        redis.stop();
        awaitDown();

        gateway.management().get("/actuator/health/readiness", null).assertStatus(200);
        var health = gateway.management().get("/actuator/health", null).assertStatus(200);
        assertThat(health.json().path("components").path("redis").path("status").asString())
                .isEqualTo("DEGRADED");
        assertThat(gateway.management().get("/actuator/prometheus", null).text())
                .contains("switchboard_redis_up 0.0");
    }

    @Tag("slow")
    @Test
    void startsAndServesWithoutRedisAndConnectsLater() {
        redis.stop();
        try (var late = RunningGateway.start(Map.of())) {
            late.http().get("/v1/account", late.services.apiKey().value()).assertStatus(200);
            assertThat(late.bean(RedisLink.class).commands()).isNull();

            redis.start();

            Awaitility.await()
                    .atMost(Duration.ofSeconds(60))
                    .until(() -> late.bean(RedisLink.class).commands() != null);
            late.http().get("/v1/account", late.services.apiKey().value()).assertStatus(200);
        }
    }

    private void awaitDown() {
        Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> {
            gateway.http().get("/v1/account", gateway.services.apiKey().value());
            return gateway.bean(RedisLink.class).commands() == null;
        });
    }

    private void awaitUp() {
        Awaitility.await()
                .atMost(Duration.ofSeconds(60))
                .until(() -> gateway.bean(RedisLink.class).commands() != null);
    }
}
