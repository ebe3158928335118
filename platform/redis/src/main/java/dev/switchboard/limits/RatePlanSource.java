package dev.switchboard.limits;

import dev.switchboard.contract.limits.RatePlanChanges;

/// Where a service reads the limits that operators set.
@FunctionalInterface
public interface RatePlanSource {

    /// Reads the next changes. It blocks, at most for a few seconds.
    ///
    /// @param version the last one that was applied; 0 to begin with
    /// @throws RuntimeException when the source is unavailable
    RatePlanChanges after(long version);
}
