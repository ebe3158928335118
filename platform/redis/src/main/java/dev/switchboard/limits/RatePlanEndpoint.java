package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;

/// The general limits in force in this process, at `GET /actuator/rateplan` on the management port.
@Endpoint(id = "rateplan")
class RatePlanEndpoint {

    private final RatePlan plan;

    RatePlanEndpoint(RatePlan plan) {
        this.plan = plan;
    }

    @ReadOperation
    Map<String, RateLimit> plan() {
        var limits = new LinkedHashMap<String, RateLimit>();
        for (var policy : RatePolicy.values()) {
            limits.put(policy.value(), plan.limit(policy));
        }
        return limits;
    }
}
