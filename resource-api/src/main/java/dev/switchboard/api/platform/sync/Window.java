package dev.switchboard.api.platform.sync;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// A time window; null means open. The times of records are whole milliseconds, so a bound between two is rounded up.
///
/// @param since inclusive
/// @param until exclusive
public record Window(@Nullable Instant since, @Nullable Instant until) {

    private static final long NANOS_PER_MILLI = 1_000_000;

    public Window {
        since = roundedUp(since);
        until = roundedUp(until);
    }

    private static @Nullable Instant roundedUp(@Nullable Instant bound) {
        return bound == null ? null : bound.plusNanos(NANOS_PER_MILLI - 1).truncatedTo(ChronoUnit.MILLIS);
    }

    /// The window of a query.
    ///
    /// @throws ApiError 400 `invalid_request` when `since` is after `until`
    public static Window of(@Nullable Instant since, @Nullable Instant until) {
        if (since != null && until != null && since.isAfter(until)) {
            throw ApiError.of(ErrorCode.SINCE_AFTER_UNTIL);
        }
        return new Window(since, until);
    }
}
