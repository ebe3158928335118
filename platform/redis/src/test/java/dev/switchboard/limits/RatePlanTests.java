package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.limits.RatePlanChanges;
import dev.switchboard.contract.limits.RatePolicy;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class RatePlanTests {

    @ParameterizedTest
    @CsvFileSource(
            files = "../../platform/contract/src/test/resources/tables/rate-plan.csv",
            delimiter = '|',
            useHeadersInDisplayName = true)
    void hasThePromisedLimitsWhereNothingIsConfigured(String policy, int perMinute, int burst) {
        assertThat(plan(Map.of()).limit(RatePolicy.find(policy).orElseThrow()))
                .isEqualTo(new RateLimit(perMinute, burst));
    }

    @ParameterizedTest
    @EnumSource(RatePolicy.class)
    void configuresEachNumberOfEachPolicySeparately(RatePolicy policy) {
        var prefix = "switchboard.rate-plan." + policy.value();

        assertThat(plan(Map.of(prefix + ".per-minute", "6000")).limit(policy))
                .isEqualTo(new RateLimit(6000, policy.defaultBurst()));
        assertThat(plan(Map.of(prefix + ".burst", "7")).limit(policy))
                .isEqualTo(new RateLimit(policy.defaultPerMinute(), 7));
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "-1", "10000001"})
    void rejectsNumbersOutOfRange(String number) {
        assertThatThrownBy(() -> plan(Map.of("switchboard.rate-plan.heavy.per-minute", number)))
                .isInstanceOf(RuntimeException.class);
    }

    @Test
    void startsNewBucketsForAChangedLimit() {
        var before = BucketConfigurations.key(RatePolicy.HEAVY, "key:1", new RateLimit(60, 20));

        assertThat(before).isEqualTo("limit:{heavy:key:1}:20:60");
        assertThat(BucketConfigurations.key(RatePolicy.HEAVY, "key:1", new RateLimit(61, 20)))
                .isNotEqualTo(before);
        assertThat(BucketConfigurations.key(RatePolicy.LIGHT, "key:1", new RateLimit(60, 20)))
                .isNotEqualTo(before);
    }

    @Test
    void appliesTheMostSpecificLimitEvenIfItAllowsMore() {
        var plan = plan(Map.of());
        var orgId = UUID.randomUUID();
        var key = new LimitOwner("key:1", orgId, true);
        var configured = plan.limit(RatePolicy.HEAVY);

        plan.set(RatePolicy.HEAVY, orgId, "key:1", new RateLimit(9000, 900));
        plan.set(RatePolicy.HEAVY, orgId, null, new RateLimit(10, 1));
        plan.set(RatePolicy.HEAVY, null, null, new RateLimit(20, 2));

        assertThat(plan.limit(RatePolicy.HEAVY, key)).isEqualTo(new RateLimit(9000, 900));
        assertThat(plan.limit(RatePolicy.HEAVY, new LimitOwner("key:2", orgId, true)))
                .isEqualTo(new RateLimit(10, 1));
        assertThat(plan.limit(RatePolicy.HEAVY, new LimitOwner("key:1", UUID.randomUUID(), false)))
                .isEqualTo(new RateLimit(20, 2));
        assertThat(plan.limit(RatePolicy.MEDIUM, key)).isEqualTo(plan.limit(RatePolicy.MEDIUM));

        plan.set(RatePolicy.HEAVY, orgId, "key:1", null);
        assertThat(plan.limit(RatePolicy.HEAVY, key)).isEqualTo(new RateLimit(10, 1));
        plan.set(RatePolicy.HEAVY, orgId, null, null);
        assertThat(plan.limit(RatePolicy.HEAVY, key)).isEqualTo(new RateLimit(20, 2));
        plan.set(RatePolicy.HEAVY, null, null, null);
        assertThat(plan.limit(RatePolicy.HEAVY, key)).isEqualTo(configured);
    }

    @RepeatedTest(20)
    void agreesWithASimpleModelAfterRandomChanges(RepetitionInfo repetition) {
        var random = new Random(repetition.getCurrentRepetition());
        var plan = plan(Map.of());
        var model = new HashMap<List<String>, RateLimit>();
        var policies = List.of(RatePolicy.values());
        var companies = List.of(new UUID(1, 1), new UUID(2, 2));
        for (int i = 0; i < 500; i++) {
            var policy = policies.get(random.nextInt(policies.size()));
            var orgId = random.nextInt(4) == 0 ? null : companies.get(random.nextInt(2));
            var owner = orgId == null || random.nextBoolean() ? null : orgId + ":" + random.nextInt(3);
            var limit = random.nextInt(3) == 0 ? null : new RateLimit(1 + random.nextInt(99), 1 + random.nextInt(99));
            plan.set(policy, orgId, owner, limit);
            var key = List.of(policy.value(), String.valueOf(orgId), String.valueOf(owner));
            if (limit == null) {
                model.remove(key);
            } else {
                model.put(key, limit);
            }

            var asked = companies.get(random.nextInt(2));
            var bucket = asked + ":" + random.nextInt(3);
            var expected = Stream.of(
                            List.of(policy.value(), asked.toString(), bucket),
                            List.of(policy.value(), asked.toString(), "null"),
                            List.of(policy.value(), "null", "null"))
                    .map(model::get)
                    .filter(Objects::nonNull)
                    .findFirst()
                    .orElse(new RateLimit(policy.defaultPerMinute(), policy.defaultBurst()));
            assertThat(plan.limit(policy, new LimitOwner(bucket, asked, true))).isEqualTo(expected);
            assertThat(plan.size()).isEqualTo(model.size());
        }
    }

    @Test
    void ignoresPoliciesThatItDoesNotKnow() {
        var plan = plan(Map.of());

        plan.apply(List.of(new RatePlanChanges.Change("feather", null, null, 1, 1)));

        assertThat(plan.size()).isZero();
    }

    private static RatePlan plan(Map<String, String> settings) {
        var properties = new Binder(new MapConfigurationPropertySource(settings))
                .bindOrCreate("switchboard.rate-plan", RatePlanProperties.class);
        return new RatePlan(properties);
    }
}
