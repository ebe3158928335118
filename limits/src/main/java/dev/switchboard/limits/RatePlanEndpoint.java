package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePolicy;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.actuate.endpoint.Access;
import org.springframework.boot.actuate.endpoint.InvalidEndpointRequestException;
import org.springframework.boot.actuate.endpoint.annotation.Endpoint;
import org.springframework.boot.actuate.endpoint.annotation.ReadOperation;
import org.springframework.boot.actuate.endpoint.annotation.Selector;
import org.springframework.boot.actuate.endpoint.annotation.WriteOperation;

/// The rate plan on the management port: `GET /actuator/rateplan` shows it, `POST /actuator/rateplan/{policy}`
/// with `{"perMinute": 6000, "burst": 200}` changes one policy of this process until it restarts. The port has no
/// authentication, so changes are rejected unless `management.endpoint.rateplan.access` is `unrestricted`.
@Endpoint(id = "rateplan", defaultAccess = Access.READ_ONLY)
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

    /// @param perMinute null for no change
    /// @param burst null for no change
    @WriteOperation
    RateLimit change(@Selector String policy, @Nullable Integer perMinute, @Nullable Integer burst) {
        var changed = Arrays.stream(RatePolicy.values())
                .filter(each -> each.value().equals(policy))
                .findFirst()
                .orElseThrow(() -> invalid("no such policy"));
        var present = plan.limit(changed);
        try {
            var limit = new RateLimit(
                    perMinute == null ? present.perMinute() : perMinute, burst == null ? present.burst() : burst);
            plan.change(changed, limit);
            return limit;
        } catch (IllegalArgumentException outOfRange) {
            throw invalid(String.valueOf(outOfRange.getMessage()));
        }
    }

    private static InvalidEndpointRequestException invalid(String reason) {
        return new InvalidEndpointRequestException(reason, reason);
    }
}
