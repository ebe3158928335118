package dev.switchboard.auth.tokens.credentials;

import dev.switchboard.contract.identity.Identity;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A credential that is valid according to PostgreSQL.
///
/// @param sha256 64 lower-case hexadecimal digits
/// @param expiresAt null for a key without an expiry
/// @param grantId of the grant that the token belongs to; null for a key or a client_credentials
///     token
/// @param lastUsedAt of the key or the grant, as last recorded
/// @param firstUse whether this look-up is the first use of its grant's generation
record ActiveCredential(
        String sha256,
        Identity identity,
        Instant issuedAt,
        @Nullable Instant expiresAt,
        @Nullable UUID grantId,
        @Nullable Instant lastUsedAt,
        boolean firstUse) {}
