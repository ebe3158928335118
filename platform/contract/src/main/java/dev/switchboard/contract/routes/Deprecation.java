package dev.switchboard.contract.routes;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/// That a route should not be used any more, and until when it works
/// (docs/guides/versioning-and-deprecation.md#deprecation).
///
/// @param since the day from which it is deprecated, in UTC
/// @param sunset the day from which it may be gone, in UTC; null while that is open
public record Deprecation(LocalDate since, @Nullable LocalDate sunset) {

    /// @throws IllegalArgumentException when the sunset is not after the deprecation
    public Deprecation {
        if (sunset != null && !sunset.isAfter(since)) {
            throw new IllegalArgumentException("the sunset " + sunset + " is not after " + since);
        }
    }
}
