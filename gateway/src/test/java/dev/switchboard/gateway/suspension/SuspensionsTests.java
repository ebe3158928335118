package dev.switchboard.gateway.suspension;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.SuspendedParties;
import dev.switchboard.contract.identity.SuspendedParties.Suspension;
import dev.switchboard.testkit.TestClock;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.test.StepVerifier;

class SuspensionsTests {

    private static final UUID COMPANY = UUID.randomUUID();
    private static final Instant ISSUED = Instant.parse("2026-11-20T12:00:00Z");

    private final TestClock clock = TestClock.at("2026-11-20T13:00:00Z");
    private final AtomicInteger loads = new AtomicInteger();
    private Mono<SuspendedParties> response = Mono.just(apps(1, Map.of()));
    private long redisReturns;
    private @Nullable Long versionInRedis;
    private final Suspensions suspensions = new Suspensions(
            () -> {
                loads.incrementAndGet();
                return response;
            },
            () -> Mono.justOrEmpty(versionInRedis),
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
        response = Mono.just(apps(2, Map.of("app", new Suspension(true, ISSUED.toEpochMilli() + 1))));

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
        response = response.doOnNext(apps -> clock.advance(Duration.ofMillis(600)));
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
        var slow = Sinks.<SuspendedParties>one();
        response = slow.asMono();
        var early = suspensions.check(token(), ISSUED, 1L).toFuture();
        response = Mono.just(apps(2, Map.of("app", new Suspension(true, ISSUED.toEpochMilli() + 1))));

        assertThat(judge(2L)).isEqualTo(SuspensionEffect.APP_SUSPENDED);
        slow.tryEmitValue(apps(1, Map.of()));
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
        response = Mono.just(apps(1, Map.of("app", new Suspension(true, ISSUED.toEpochMilli()))));

        assertThat(judge(1L)).isEqualTo(SuspensionEffect.NONE);
    }

    @Test
    void keepsTheCopyWhenLoadingFails() {
        response = Mono.just(apps(1, Map.of("app", new Suspension(true, ISSUED.toEpochMilli() + 1))));
        judge(1L);
        response = Mono.error(new IOException("away"));
        clock.advance(Duration.ofHours(1));

        assertThat(judge(2L)).isEqualTo(SuspensionEffect.APP_SUSPENDED);
    }

    @Test
    void failsWhenItNeverHadACopy() {
        response = Mono.error(new IOException("away"));

        StepVerifier.create(suspensions.check(token(), ISSUED, 1L)).verifyError(IOException.class);
        StepVerifier.create(suspensions.check(token(), ISSUED, 1L)).verifyError(IOException.class);
        assertThat(loads).hasValue(2);
    }

    @Test
    void rejectsEverythingOfASuspendedCompany() {
        response = Mono.just(company(new Suspension(true, ISSUED.toEpochMilli())));

        assertThat(judge(1L)).isEqualTo(SuspensionEffect.COMPANY_SUSPENDED);
        assertThat(judge(key(), 1L)).isEqualTo(SuspensionEffect.COMPANY_SUSPENDED);
        assertThat(suspensions.suspended(COMPANY).block()).isTrue();
        assertThat(suspensions.suspended(UUID.randomUUID()).block()).isFalse();
    }

    @Test
    void keepsOnlyOlderTokensInvalidAfterACompanyIsReinstated() {
        response = Mono.just(company(new Suspension(false, ISSUED.toEpochMilli() + 1)));

        assertThat(judge(1L)).isEqualTo(SuspensionEffect.TOKEN_INVALID);
        assertThat(judge(key(), 1L)).isEqualTo(SuspensionEffect.NONE);
        assertThat(suspensions.suspended(COMPANY).block()).isFalse();
        assertThat(suspensions.check(token(), ISSUED.plusMillis(1), 1L).block()).isEqualTo(SuspensionEffect.NONE);
    }

    @Test
    void loadsForALinkWhenRedisReturnsAnotherVersion() {
        versionInRedis = 1L;
        assertThat(suspensions.suspended(COMPANY).block()).isFalse();
        response = Mono.just(company(new Suspension(true, ISSUED.toEpochMilli())));
        assertThat(suspensions.suspended(COMPANY).block()).isFalse();

        versionInRedis = 2L;

        assertThat(suspensions.suspended(COMPANY).block()).isTrue();
        assertThat(loads).hasValue(2);
    }

    private static SuspendedParties apps(long version, Map<String, Suspension> apps) {
        return new SuspendedParties(version, apps, Map.of());
    }

    private static SuspendedParties company(Suspension suspension) {
        return new SuspendedParties(1, Map.of(), Map.of(COMPANY, suspension));
    }

    private static Identity token() {
        return Identity.ofAccessToken("app", COMPANY, null, Set.of());
    }

    private static Identity key() {
        return Identity.ofApiKey(UUID.randomUUID(), COMPANY, UUID.randomUUID(), Set.of());
    }

    private SuspensionEffect judge(@Nullable Long version) {
        return judge(token(), version);
    }

    private SuspensionEffect judge(Identity identity, @Nullable Long version) {
        return Objects.requireNonNull(
                suspensions.check(identity, ISSUED, version).block());
    }
}
