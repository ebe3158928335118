package dev.switchboard.gateway.suspension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.identity.SuspendedApps;
import dev.switchboard.contract.identity.SuspendedApps.Suspension;
import dev.switchboard.testkit.TestClock;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.test.StepVerifier;

class SuspensionsTests {

    private static final Instant ISSUED = Instant.parse("2026-11-20T12:00:00Z");

    private final TestClock clock = TestClock.at("2026-11-20T13:00:00Z");
    private final AtomicInteger loads = new AtomicInteger();
    private Mono<SuspendedApps> answer = Mono.just(new SuspendedApps(1, Map.of()));
    private long redisReturns;
    private final Suspensions suspensions = new Suspensions(
            () -> {
                loads.incrementAndGet();
                return answer;
            },
            () -> redisReturns,
            () -> ChronoUnit.NANOS.between(ISSUED, clock.instant()));

    @Test
    void loadsOnceForAVersionUntilAMinuteHasPassed() {
        judge(1L);
        judge(1L);
        clock.advance(Duration.ofSeconds(59));
        judge(1L);
        assertThat(loads).hasValue(1);

        clock.advance(Duration.ofSeconds(1));
        judge(1L);
        assertThat(loads).hasValue(2);
    }

    @Test
    void loadsWhenRedisReturnsAnotherVersion() {
        judge(1L);
        answer = Mono.just(new SuspendedApps(2, Map.of("app", new Suspension(true, ISSUED.toEpochMilli() + 1))));

        assertThat(judge(2L)).isEqualTo(SuspensionEffect.APP_SUSPENDED);
        assertThat(loads).hasValue(2);
    }

    @Test
    void loadsEverySecondWhenRedisReturnsNoVersion() {
        judge(null);
        clock.advance(Duration.ofMillis(999));
        judge(null);
        assertThat(loads).hasValue(1);

        clock.advance(Duration.ofMillis(1));
        judge(null);
        assertThat(loads).hasValue(2);
    }

    @Test
    void countsTheSecondFromTheRequestAndNotFromTheResponse() {
        answer = answer.doOnNext(apps -> clock.advance(Duration.ofMillis(600)));
        judge(null);
        clock.advance(Duration.ofMillis(400));
        judge(null);

        assertThat(loads).hasValue(2);
    }

    @Test
    void loadsOnceMoreAfterAnOutageOfRedis() {
        judge(1L);
        clock.advance(Duration.ofSeconds(1));
        redisReturns++;
        judge(1L);
        clock.advance(Duration.ofSeconds(1));
        judge(1L);
        judge(1L);

        assertThat(loads).hasValue(2);
    }

    @Test
    void loadsOnceAfterAnOutageWhateverTheWallClockSays() {
        judge(1L);
        redisReturns++;
        judge(1L);
        judge(1L);

        assertThat(loads).hasValue(2);
    }

    @Test
    void waitsForNoLoadThatBeganBeforeTheSuspension() {
        var slow = Sinks.<SuspendedApps>one();
        answer = slow.asMono();
        var early = suspensions.check("app", ISSUED, 1L).toFuture();
        answer = Mono.just(new SuspendedApps(2, Map.of("app", new Suspension(true, ISSUED.toEpochMilli() + 1))));

        assertThat(judge(2L)).isEqualTo(SuspensionEffect.APP_SUSPENDED);
        slow.tryEmitValue(new SuspendedApps(1, Map.of()));
        assertThat(early).isCompletedWithValue(SuspensionEffect.NONE);
    }

    @Test
    void doesNotHammerWhenRedisIsAheadOfTheAuthorizationServer() {
        judge(7L);
        judge(7L);
        judge(7L);
        assertThat(loads).hasValue(1);

        clock.advance(Duration.ofMillis(500));
        judge(7L);
        assertThat(loads).hasValue(2);
    }

    @Test
    void acceptsATokenIssuedAtTheMomentOfTheSuspension() {
        answer = Mono.just(new SuspendedApps(1, Map.of("app", new Suspension(true, ISSUED.toEpochMilli()))));

        assertThat(judge(1L)).isEqualTo(SuspensionEffect.NONE);
    }

    @Test
    void keepsTheCopyWhenLoadingFails() {
        answer = Mono.just(new SuspendedApps(1, Map.of("app", new Suspension(true, ISSUED.toEpochMilli() + 1))));
        judge(1L);
        answer = Mono.error(new IOException("away"));
        clock.advance(Duration.ofHours(1));

        assertThat(judge(2L)).isEqualTo(SuspensionEffect.APP_SUSPENDED);
    }

    @Test
    void failsWhenItNeverHadACopy() {
        answer = Mono.error(new IOException("away"));

        StepVerifier.create(suspensions.check("app", ISSUED, 1L)).verifyError(IOException.class);
        StepVerifier.create(suspensions.check("app", ISSUED, 1L)).verifyError(IOException.class);
        assertThat(loads).hasValue(2);
    }

    private SuspensionEffect judge(@Nullable Long version) {
        return Objects.requireNonNull(suspensions.check("app", ISSUED, version).block());
    }
}
