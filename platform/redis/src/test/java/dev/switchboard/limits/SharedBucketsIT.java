package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.limits.RatePolicy;
import dev.switchboard.redis.RedisLink;
import dev.switchboard.testkit.TestRedis;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.InstantSource;
import java.util.Objects;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.support.GenericApplicationContext;
import reactor.core.publisher.Flux;

/// Rate limits of two processes that share the real Redis. Buckets refill so slowly that no test gets a token
/// back.
class SharedBucketsIT {

    private static final RatePolicy POLICY = RatePolicy.HEAVY;
    private static final int BURST = 5;

    private final TestRedis redis = TestRedis.shared();
    private final String owner = "key:" + UUID.randomUUID();

    private ConfigurableApplicationContext one = process();
    private ConfigurableApplicationContext other = process();

    private static ConfigurableApplicationContext process() {
        var application = new SpringApplication(LimitsConfiguration.class);
        application.setWebApplicationType(WebApplicationType.NONE);
        application.addInitializers(context -> {
            var beans = (GenericApplicationContext) context;
            beans.registerBean(MeterRegistry.class, () -> new SimpleMeterRegistry());
            beans.registerBean(InstantSource.class, InstantSource::system);
        });
        return application.run(
                "--switchboard.redis.port=" + TestRedis.shared().port(),
                // Longer than the default, because the machine that runs the tests may be busy.
                "--switchboard.redis.command-timeout=10s",
                "--switchboard.rate-plan.heavy.per-minute=1",
                "--switchboard.rate-plan.heavy.burst=" + BURST);
    }

    @BeforeEach
    void connect() {
        redis.start();
        redis.flush();
        awaitRedis(true);
    }

    @AfterEach
    void stop() {
        one.close();
        other.close();
        redis.start();
    }

    private void awaitRedis(boolean available) {
        Awaitility.await().until(() -> available == isAvailable(one) && available == isAvailable(other));
    }

    private static boolean isAvailable(ConfigurableApplicationContext process) {
        return process.getBean(RedisLink.class).commands() != null;
    }

    private static LimitDecision take(ConfigurableApplicationContext process, RatePolicy policy, String owner) {
        return Objects.requireNonNull(
                process.getBean(Limits.class).take(policy, owner).block());
    }

    private static LimitDecision peek(ConfigurableApplicationContext process, String owner) {
        return Objects.requireNonNull(
                process.getBean(Limits.class).peek(POLICY, owner).block());
    }

    private static int grantedOf(ConfigurableApplicationContext process, String owner, int requests) {
        int granted = 0;
        for (int i = 0; i < requests; i++) {
            granted += take(process, POLICY, owner).granted() ? 1 : 0;
        }
        return granted;
    }

    @Test
    void grantsTheBurstAndNoMore() {
        for (int left = BURST - 1; left >= 0; left--) {
            var decision = take(one, POLICY, owner);
            assertThat(decision.granted()).isTrue();
            assertThat(decision.bucket().remaining()).isEqualTo(left);
        }
        var denied = take(one, POLICY, owner);
        assertThat(denied.granted()).isFalse();
        assertThat(denied.retryAfter()).isBetween(1L, 60L);
    }

    @Test
    void sharesBucketsAmongProcesses() {
        assertThat(grantedOf(one, owner, 3)).isEqualTo(3);
        assertThat(grantedOf(other, owner, BURST)).isEqualTo(BURST - 3);
        assertThat(take(one, POLICY, owner).granted()).isFalse();
    }

    @Test
    void neverGrantsMoreThanTheBurstUnderConcurrency() {
        var granted = Flux.range(0, 200)
                .flatMap(i -> (i % 2 == 0 ? one : other).getBean(Limits.class).take(POLICY, owner), 50)
                .filter(LimitDecision::granted)
                .count()
                .block();
        assertThat(granted).isEqualTo(BURST);
    }

    @Test
    void countsOwnersAndPoliciesSeparately() {
        assertThat(grantedOf(one, owner, BURST)).isEqualTo(BURST);
        assertThat(take(one, POLICY, owner).granted()).isFalse();
        assertThat(take(one, POLICY, owner + "2").granted()).isTrue();
        assertThat(take(one, RatePolicy.LIGHT, owner).granted()).isTrue();
    }

    @Test
    void takesNoTokenForAPeek() {
        assertThat(peek(one, owner).bucket().remaining()).isEqualTo(BURST);
        assertThat(peek(one, owner).bucket().remaining()).isEqualTo(BURST);
        assertThat(grantedOf(one, owner, BURST + 1)).isEqualTo(BURST);
        assertThat(peek(one, owner).granted()).isFalse();
        assertThat(peek(other, owner).granted())
                .as("the bucket in Redis counts for a process that has taken nothing")
                .isFalse();
    }

    @Test
    void countsInMemoryWhileRedisIsUnavailable() {
        redis.stop();
        awaitRedis(false);
        assertThat(grantedOf(one, owner, BURST + 3)).isEqualTo(BURST);
        assertThat(grantedOf(other, owner, BURST + 3))
                .as("each process counts by itself")
                .isEqualTo(BURST);
        assertThat(peek(one, owner).granted()).isFalse();
    }

    @Test
    void grantsNoSecondBurstWhenRedisBecomesUnavailable() {
        assertThat(grantedOf(one, owner, BURST)).isEqualTo(BURST);
        redis.stop();
        awaitRedis(false);
        assertThat(take(one, POLICY, owner).granted()).isFalse();
    }

    @Test
    void keepsTheTokensInMemoryOfRequestsThatRedisDenied() {
        assertThat(grantedOf(one, owner, BURST)).isEqualTo(BURST);
        assertThat(grantedOf(other, owner, BURST)).isZero();
        redis.stop();
        awaitRedis(false);
        assertThat(grantedOf(other, owner, BURST + 1)).isEqualTo(BURST);
    }

    @Test
    void sharesBucketsAgainAfterAnOutage() {
        redis.stop();
        awaitRedis(false);
        redis.start();
        awaitRedis(true);
        assertThat(grantedOf(one, owner, BURST)).isEqualTo(BURST);
        assertThat(take(other, POLICY, owner).granted()).isFalse();
    }

    @Test
    void startsAFullBucketWhenThePlanChanges() {
        assertThat(grantedOf(one, owner, BURST + 1)).isEqualTo(BURST);
        one.getBean(RatePlan.class).set(POLICY, null, null, new RateLimit(1, BURST + 1));
        assertThat(grantedOf(one, owner, BURST + 3)).isEqualTo(BURST + 1);
        assertThat(take(other, POLICY, owner).granted())
                .as("the plan changes in one process only")
                .isFalse();
    }

    @Test
    void letsRedisDropBucketsThatNobodyUses() {
        take(one, POLICY, owner);
        var key = BucketConfigurations.key(POLICY, owner, new RateLimit(1, BURST));
        var commands = Objects.requireNonNull(one.getBean(RedisLink.class).blockingCommands());
        assertThat(commands.pttl(key)).isBetween(1L, 2 * 60_000L);
    }

    @Test
    void needsOneCommandForEachFurtherRequest() {
        take(one, RatePolicy.LIGHT, owner);
        take(one, RatePolicy.LIGHT, owner);
        var commands = Objects.requireNonNull(one.getBean(RedisLink.class).blockingCommands());
        commands.configResetstat();

        for (int i = 0; i < 3; i++) {
            assertThat(take(one, RatePolicy.LIGHT, owner).granted()).isTrue();
        }

        assertThat(commands.info("commandstats").lines())
                .filteredOn(line -> line.startsWith("cmdstat_eval"))
                .singleElement()
                .asString()
                .startsWith("cmdstat_evalsha:calls=3,");
    }

    @Test
    void countsWhenRedisHasForgottenTheScript() {
        take(one, POLICY, owner);
        Objects.requireNonNull(one.getBean(RedisLink.class).blockingCommands()).scriptFlush();

        assertThat(grantedOf(one, owner, BURST)).isEqualTo(BURST - 1);
        assertThat(take(other, POLICY, owner).granted()).isFalse();
    }

    @Test
    void startsAFullBucketWhenRedisHasLostIt() {
        assertThat(grantedOf(one, owner, 3)).isEqualTo(3);
        assertThat(grantedOf(other, owner, 1)).isEqualTo(1);
        redis.flush();

        assertThat(take(other, POLICY, owner).bucket().remaining()).isEqualTo(BURST - 1);
        assertThat(grantedOf(one, owner, BURST))
                .as("as many as it has in memory")
                .isEqualTo(BURST - 3);
    }

    @Test
    void startsAFullBucketWhenRedisHasLostAnEmptyOne() {
        assertThat(grantedOf(one, owner, 3)).isEqualTo(3);
        assertThat(grantedOf(other, owner, BURST)).isEqualTo(BURST - 3);
        redis.flush();

        assertThat(take(other, POLICY, owner).granted()).isTrue();
    }

    @Test
    void seesTheTokensThatOthersTook() {
        assertThat(grantedOf(one, owner, 1)).isEqualTo(1);
        assertThat(grantedOf(other, owner, 2)).isEqualTo(2);

        assertThat(peek(one, owner).bucket().remaining()).isEqualTo(BURST - 3);
        assertThat(take(one, POLICY, owner).bucket().remaining()).isEqualTo(BURST - 4);
    }
}
