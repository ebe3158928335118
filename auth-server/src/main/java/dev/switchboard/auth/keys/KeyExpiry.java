package dev.switchboard.auth.keys;

import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// When a new key expires, which its creator says in one of two ways.
final class KeyExpiry {

    private KeyExpiry() {}

    /// @param expiresIn seconds; null where it is not given
    /// @param expiresAt null where it is not given
    /// @return in milliseconds; null for a key without an expiry
    /// @throws ApiError 422 when both are given, or the time is not in the future
    static @Nullable Instant of(@Nullable Integer expiresIn, @Nullable Instant expiresAt, Instant now) {
        if (expiresIn != null && expiresAt != null) {
            throw ApiError.validation(
                    "expires_at", "must not be combined with expires_in", FieldCode.CONFLICTING_FIELDS);
        }
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            throw ApiError.validation("expires_at", "must be in the future", FieldCode.PAST);
        }
        var end = expiresIn == null ? expiresAt : now.plusSeconds(expiresIn);
        return end == null ? null : end.truncatedTo(ChronoUnit.MILLIS);
    }
}
