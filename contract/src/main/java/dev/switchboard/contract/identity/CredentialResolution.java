package dev.switchboard.contract.identity;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The answer of the authorization server to `POST /internal/credentials` with `{"sha256": "<64 hex digits>"}`, and
/// the value that the Redis projection holds for a living credential. Read and written as JSON with these
/// names in snake_case.
///
/// @param living whether the credential exists and is neither expired nor revoked; everything else is null when not
/// @param claims the identity, as [IdentityClaims] writes it
/// @param issuedAt when it was issued, in epoch milliseconds; a token issued before its app was suspended is dead
/// @param expiresAt when it ends, in epoch milliseconds; null for a key without expiry
/// @param resolvedAt when PostgreSQL said so, in epoch milliseconds; the projection trusts an answer for 60 s
public record CredentialResolution(
        boolean living,
        @Nullable Map<String, String> claims,
        @Nullable Long issuedAt,
        @Nullable Long expiresAt,
        long resolvedAt) {

    /// An unknown, expired or revoked credential.
    public static CredentialResolution dead(long resolvedAt) {
        return new CredentialResolution(false, null, null, null, resolvedAt);
    }
}
