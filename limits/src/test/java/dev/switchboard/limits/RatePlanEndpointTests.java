package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.limits.RatePolicy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;

class RatePlanEndpointTests {

    private final RatePlan plan = new RatePlan(new RatePlanProperties(null, null, null, null, null, null));
    private final RatePlanEndpoint endpoint = new RatePlanEndpoint(plan);

    @Test
    void showsEveryPolicyInTheOrderOfTheDocumentation() {
        assertThat(endpoint.plan().keySet())
                .containsExactly("light", "medium", "heavy", "link", "failed-authentication", "token");
        assertThat(endpoint.plan()).containsEntry("heavy", new RateLimit(60, 20));
    }

    @Test
    void changesOnlyTheGivenNumbersOfOnePolicy() {
        assertThat(endpoint.change("heavy", 6000, null)).isEqualTo(new RateLimit(6000, 20));
        assertThat(endpoint.change("heavy", null, 200)).isEqualTo(new RateLimit(6000, 200));
        assertThat(plan.limit(RatePolicy.HEAVY)).isEqualTo(new RateLimit(6000, 200));
        assertThat(plan.limit(RatePolicy.MEDIUM)).isEqualTo(new RateLimit(300, 60));
        assertThat(endpoint.plan()).containsEntry("heavy", new RateLimit(6000, 200));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 10_000_001})
    void rejectsNumbersOutOfRangeAndKeepsThePlan(int number) {
        assertThatThrownBy(() -> endpoint.change("heavy", number, null))
                .isInstanceOf(InvalidEndpointRequestException.class)
                .hasMessageContaining("1 to 10000000");
        assertThatThrownBy(() -> endpoint.change("heavy", null, number))
                .isInstanceOf(InvalidEndpointRequestException.class);
        assertThat(plan.limit(RatePolicy.HEAVY)).isEqualTo(new RateLimit(60, 20));
    }

    @ParameterizedTest
    @ValueSource(strings = {"HEAVY", "failed_authentication", "", "unknown"})
    void rejectsAnUnknownPolicy(String policy) {
        assertThatThrownBy(() -> endpoint.change(policy, 1, 1))
                .isInstanceOf(InvalidEndpointRequestException.class)
                .hasMessage("no such policy");
    }
}
