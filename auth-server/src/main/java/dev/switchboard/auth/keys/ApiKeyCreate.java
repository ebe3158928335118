package dev.switchboard.auth.keys;

import dev.switchboard.auth.errors.Refusal;
import dev.switchboard.auth.input.Between;
import dev.switchboard.auth.input.DisplayName;
import dev.switchboard.auth.input.Length;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of `POST /v1/api-keys`.
///
/// @param name by which users know it, 1 to 120 characters
/// @param scopes what it may do; at least one, none twice
/// @param expiresIn seconds until it ends, a minute to ten years; absent for a key without an end
/// @param expiresAt the same as a moment in the future; only one of the two
public record ApiKeyCreate(
        @Length(max = 120) @DisplayName String name,
        @Between(min = 1, max = 100) List<Scope> scopes,
        @Between(min = 60, max = 315_360_000) @Nullable Integer expiresIn,
        @Nullable Instant expiresAt) {

    /// When the key ends; null for never.
    ///
    /// @throws Refusal 422 when that is no moment in the future
    @Nullable
    Instant end(Instant now) {
        if (expiresIn != null && expiresAt != null) {
            throw Refusal.validation("expires_at", "comes without expires_in");
        }
        if (expiresAt != null && !expiresAt.isAfter(now)) {
            throw Refusal.validation("expires_at", "must be in the future");
        }
        var end = expiresIn == null ? expiresAt : now.plusSeconds(expiresIn);
        return end == null ? null : end.truncatedTo(ChronoUnit.MILLIS);
    }
}
