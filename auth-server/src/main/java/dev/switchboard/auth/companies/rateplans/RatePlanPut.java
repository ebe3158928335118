package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.limits.RateLimit;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/// The body of a `PUT` of a rate plan.
///
/// @param perMinute the sustained rate, in requests per minute
/// @param burst how many requests can come at once
public record RatePlanPut(
        @Min(1) @Max(RateLimit.MAX) Integer perMinute,
        @Min(1) @Max(RateLimit.MAX) Integer burst) {

    RateLimit limit() {
        return new RateLimit(perMinute, burst);
    }
}
