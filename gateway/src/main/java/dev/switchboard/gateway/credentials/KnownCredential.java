package dev.switchboard.gateway.credentials;

import dev.switchboard.contract.identity.CredentialResolution;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.identity.Projection;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A credential that lived when it was asked for.
///
/// @param identity what it stands for
/// @param issuedAt when it was issued
/// @param expiresAt when it ends; null when it does not
/// @param resolvedAt when PostgreSQL was asked
/// @param projectedFor how long Redis keeps it from then on
record KnownCredential(
        Identity identity, Instant issuedAt, @Nullable Instant expiresAt, Instant resolvedAt, Duration projectedFor) {

    /// @throws RuntimeException when a living resolution lacks something
    static KnownCredential of(CredentialResolution living) {
        return new KnownCredential(
                IdentityClaims.read(Objects.requireNonNull(living.claims(), "claims")),
                Instant.ofEpochMilli(Objects.requireNonNull(living.issuedAt(), "issued_at")),
                living.expiresAt() == null ? null : Instant.ofEpochMilli(living.expiresAt()),
                Instant.ofEpochMilli(living.resolvedAt()),
                Projection.lifeOf(living));
    }

    /// Whether it may be taken for living without asking, because it was not long ago.
    boolean wasLiving(Instant now) {
        return !expired(now) && now.isBefore(resolvedAt.plus(Projection.RETENTION));
    }

    boolean expired(Instant now) {
        return expiresAt != null && !now.isBefore(expiresAt);
    }
}
