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
/// with `{"perMinute": 6000, "burst": 200}` changes one policy of this instance until it is restarted. Nobody signs in
/// there, so changing it is refused unless `management.endpoint.rateplan.access` is `unrestricted`.
@Endpoint(id = "rateplan", defaultAccess = Access.READ_ONLY)
class RatePlanEndpoint {

    private final RatePlan plan;

    RatePlanEndpoint(RatePlan plan) {
        this.plan = plan;
    }

    @ReadOperation
    Map<String, RateLimit> plan() {
        var answer = new LinkedHashMap<String, RateLimit>();
        for (var policy : RatePolicy.values()) {
            answer.put(policy.value(), plan.limit(policy));
        }
        return answer;
    }

    /// @param perMinute stays as it is when null
    /// @param burst stays as it is when null
    @WriteOperation
    RateLimit change(@Selector String policy, @Nullable Integer perMinute, @Nullable Integer burst) {
        var changed = Arrays.stream(RatePolicy.values())
                .filter(each -> each.value().equals(policy))
                .findFirst()
                .orElseThrow(() -> refused("no such policy"));
        var present = plan.limit(changed);
        try {
            var limit = new RateLimit(
                    perMinute == null ? present.perMinute() : perMinute, burst == null ? present.burst() : burst);
            plan.change(changed, limit);
            return limit;
        } catch (IllegalArgumentException outOfRange) {
            throw refused(String.valueOf(outOfRange.getMessage()));
        }
    }

    private static InvalidEndpointRequestException refused(String reason) {
        return new InvalidEndpointRequestException(reason, reason);
    }
}
