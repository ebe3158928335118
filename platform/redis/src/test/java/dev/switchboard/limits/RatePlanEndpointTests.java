package dev.switchboard.limits;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.limits.RatePolicy;
import org.junit.jupiter.api.Test;

class RatePlanEndpointTests {

    private final RatePlan plan = new RatePlan(new RatePlanProperties(null, null, null, null, null, null, null));
    private final RatePlanEndpoint endpoint = new RatePlanEndpoint(plan);

    @Test
    void showsEveryPolicyInTheOrderOfTheDocumentation() {
        assertThat(endpoint.plan().keySet())
                .containsExactly("light", "medium", "heavy", "link", "failed-authentication", "token", "page");
        assertThat(endpoint.plan()).containsEntry("heavy", new RateLimit(60, 20));
    }

    @Test
    void showsWhatAnOperatorSet() {
        plan.set(RatePolicy.HEAVY, null, null, new RateLimit(6000, 200));

        assertThat(endpoint.plan()).containsEntry("heavy", new RateLimit(6000, 200));
        assertThat(endpoint.plan()).containsEntry("medium", new RateLimit(300, 60));
    }
}
