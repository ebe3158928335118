package dev.switchboard.api.sync;

import dev.switchboard.web.errors.ApiError;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A time window; null means open.
///
/// @param since inclusive
/// @param until exclusive
public record Window(@Nullable Instant since, @Nullable Instant until) {

    /// The window of a query.
    ///
    /// @throws ApiError 400 `invalid_request` when `since` is after `until`
    public static Window of(@Nullable Instant since, @Nullable Instant until) {
        if (since != null && until != null && since.isAfter(until)) {
            throw ApiError.invalidRequest("since is after until.");
        }
        return new Window(since, until);
    }
}
