package dev.switchboard.auth.keys;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.DistinctElements;
import dev.switchboard.web.input.GrantableScopes;
import dev.switchboard.web.input.Text;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of `POST /v1/operator/api-keys`.
///
/// @param name 1 to 120 characters
/// @param scopes of operators; at least one, none twice
/// @param expiresIn seconds until it expires, a minute to ten years; absent for a key without an
///     expiry
/// @param expiresAt the same as a time in the future; only one of the two may be sent
public record OperatorKeyCreate(
        @Text(max = 120) @DisplayName String name,

        @Size(min = 1, max = 100) @DistinctElements @GrantableScopes(GrantableScopes.Holder.OPERATOR_KEY)
        List<Scope> scopes,

        @Min(60) @Max(315_360_000) @Nullable Integer expiresIn,
        @DateOrTime @Nullable Instant expiresAt) {

    /// When the key expires; null for never.
    ///
    /// @throws ApiError 422 when that is not in the future
    @Nullable
    Instant end(Instant now) {
        return KeyExpiry.of(expiresIn, expiresAt, now);
    }
}
