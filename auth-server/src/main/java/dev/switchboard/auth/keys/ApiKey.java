package dev.switchboard.auth.keys;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An API key as stored: everything but the key itself.
///
/// @param createdBy the user it acts as
/// @param hint the last four characters before the checksum, which distinguish listed keys
/// @param lastCharacters the last four of the whole key, by which its owner recognizes it
/// @param expiresAt null unless its creator set an expiry
/// @param lastUsedAt to the minute; null before the first use
public record ApiKey(
        UUID orgId,
        UUID id,
        UUID createdBy,
        String name,
        String hint,
        String lastCharacters,
        Set<Scope> scopes,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {

    public ApiKey {
        scopes = Set.copyOf(scopes);
    }
}
