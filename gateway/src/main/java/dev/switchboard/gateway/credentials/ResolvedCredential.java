package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.identity.Projection;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A credential that was valid when it was resolved.
///
/// @param identity the identity that it stands for
/// @param issuedAt when it was issued
/// @param expiresAt when it expires; null for never
/// @param resolvedAt when the authorization server read it from PostgreSQL
/// @param lifetime how long Redis keeps its entry, counted from `resolvedAt`
record ResolvedCredential(
        Identity identity, Instant issuedAt, @Nullable Instant expiresAt, Instant resolvedAt, Duration lifetime) {

    /// @throws RuntimeException when the resolution of a valid credential is incomplete
    static ResolvedCredential of(CredentialResolution resolution) {
        return new ResolvedCredential(
                IdentityClaims.read(Objects.requireNonNull(resolution.claims(), "claims")),
                Instant.ofEpochMilli(Objects.requireNonNull(resolution.issuedAt(), "issued_at")),
                resolution.expiresAt() == null ? null : Instant.ofEpochMilli(resolution.expiresAt()),
                Instant.ofEpochMilli(resolution.resolvedAt()),
                Projection.lifetimeOf(resolution));
    }

    /// Whether it has not expired, and was resolved recently enough to be looked up without limits.
    boolean wasRecentlyValid(Instant now) {
        return !expired(now) && now.isBefore(resolvedAt.plus(Projection.RETENTION));
    }

    boolean expired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}
