package dev.switchboard.auth.keys;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// An API key as the API shows it, without the key itself.
///
/// @param hint the last four characters before the key's checksum, which distinguish listed keys
/// @param lastCharacters the last four of the whole key
/// @param createdBy the user it acts as
/// @param expiresAt null for a key without an expiry
/// @param lastUsedAt to the minute; null before the first use
public record ApiKeyBody(
        UUID id,
        String name,
        String hint,
        String lastCharacters,
        List<Scope> scopes,
        UUID createdBy,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {

    static ApiKeyBody of(ApiKey key) {
        return new ApiKeyBody(
                key.id(),
                key.name(),
                key.hint(),
                key.lastCharacters(),
                key.scopes().stream().sorted().toList(),
                key.createdBy(),
                key.createdAt(),
                key.expiresAt(),
                key.lastUsedAt());
    }
}
