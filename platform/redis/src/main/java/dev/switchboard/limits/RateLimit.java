package dev.switchboard.limits;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/// The numbers of a rate policy, for each owner.
///
/// @param perMinute the sustained rate, in requests per minute
/// @param burst how many requests can come at once
public record RateLimit(
        @Min(1) @Max(MAX) int perMinute, @Min(1) @Max(MAX) int burst) {

    /// The largest number that a limit can have.
    public static final int MAX = 10_000_000;

    /// @throws IllegalArgumentException when a number is not in 1 to 10,000,000
    public RateLimit {
        if (perMinute < 1 || perMinute > MAX || burst < 1 || burst > MAX) {
            throw new IllegalArgumentException("the numbers of a rate limit must be 1 to " + MAX);
        }
    }
}
