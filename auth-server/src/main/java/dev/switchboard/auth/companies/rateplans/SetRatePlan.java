package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.limits.RateLimit;

/// A rate plan that is set.
///
/// @param perMinute the sustained rate, in requests per minute
/// @param burst how many requests can come at once
public record SetRatePlan(int perMinute, int burst) {

    /// The numbers of a limit.
    public static SetRatePlan of(RateLimit limit) {
        return new SetRatePlan(limit.perMinute(), limit.burst());
    }
}
