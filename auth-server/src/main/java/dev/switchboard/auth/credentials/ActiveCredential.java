package dev.switchboard.auth.credentials;

import dev.switchboard.contract.identity.Identity;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A credential that PostgreSQL says lives.
///
/// @param expiresAt null for a key without an end
/// @param grantId what a user allowed, of which it is a token; null for a key or a
///     client_credentials token
/// @param lastUsedAt of the key or the grant, as far as it is recorded
/// @param firstUse whether this look-up is the first use of its grant's generation
record ActiveCredential(
        Identity identity,
        Instant issuedAt,
        @Nullable Instant expiresAt,
        @Nullable UUID grantId,
        @Nullable Instant lastUsedAt,
        boolean firstUse) {}
