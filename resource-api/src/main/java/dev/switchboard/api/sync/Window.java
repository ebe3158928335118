package dev.switchboard.api.sync;

import dev.switchboard.web.errors.ApiError;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A window of time; a side that is null is open.
///
/// @param since inclusive
/// @param until exclusive
public record Window(@Nullable Instant since, @Nullable Instant until) {

    /// The window that a query asks for.
    ///
    /// @throws ApiError 400 `invalid_request` when `since` lies after `until`
    public static Window asked(@Nullable Instant since, @Nullable Instant until) {
        if (since != null && until != null && since.isAfter(until)) {
            throw ApiError.invalidRequest("since lies after until.");
        }
        return new Window(since, until);
    }
}
