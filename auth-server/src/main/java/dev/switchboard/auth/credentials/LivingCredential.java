package dev.switchboard.auth.credentials;

import dev.switchboard.contract.identity.Identity;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A credential that PostgreSQL says lives.
///
/// @param expiresAt null for a key without an end
/// @param lastUsedAt of a key, as far as it is recorded; null for a token
/// @param firstUse whether this look-up is the first use of its grant's generation
record LivingCredential(
        Identity identity,
        Instant issuedAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt,
        boolean firstUse) {}
