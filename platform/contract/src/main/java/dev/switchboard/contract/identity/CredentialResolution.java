package dev.switchboard.contract.identity;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The authorization server's response to `POST /internal/credentials` with `{"sha256": "<64 hex digits>"}`,
/// and the value of a valid credential in the Redis projection. It is JSON with these names in snake_case,
/// which both services have to agree on.
///
/// @param valid whether the credential is valid: it exists and is neither expired nor revoked. When false,
///     claims and times of the credential are null
/// @param claims the identity, as [IdentityClaims] writes it
/// @param issuedAt when it was issued, in epoch milliseconds; a token issued before its app was suspended is
///     invalid
/// @param expiresAt when it expires, in epoch milliseconds; null for a key without expiry
/// @param resolvedAt when it was read from PostgreSQL, in epoch milliseconds; see [Projection#TRUST]
public record CredentialResolution(
        boolean valid,
        @Nullable Map<String, String> claims,
        @Nullable Long issuedAt,
        @Nullable Long expiresAt,
        long resolvedAt) {

    /// An unknown, expired or revoked credential.
    public static CredentialResolution invalid(long resolvedAt) {
        return new CredentialResolution(false, null, null, null, resolvedAt);
    }
}
