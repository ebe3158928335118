package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.MapConfigurationPropertySource;

class RatePlanTests {

    @ParameterizedTest
    @EnumSource(RatePolicy.class)
    void hasTheDefaultsWhereNothingIsConfigured(RatePolicy policy) {
        assertThat(plan(Map.of()).limit(policy))
                .isEqualTo(new RateLimit(policy.defaultPerMinute(), policy.defaultBurst()));
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

    private static RatePlan plan(Map<String, String> settings) {
        var properties = new Binder(new MapConfigurationPropertySource(settings))
                .bindOrCreate("switchboard.rate-plan", RatePlanProperties.class);
        return new RatePlan(properties);
    }
}
