package dev.switchboard.auth.keys;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A new API key: [ApiKeyResponse] with the key itself.
///
/// @param key `svc_live_…`, which is returned only here
public record CreatedApiKeyResponse(
        UUID id,
        String name,
        String key,
        String hint,
        List<Scope> scopes,
        UUID createdBy,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {

    static CreatedApiKeyResponse of(ApiKeys.Created created) {
        var key = ApiKeyResponse.of(created.key());
        return new CreatedApiKeyResponse(
                key.id(),
                key.name(),
                created.secret().value(),
                key.hint(),
                key.scopes(),
                key.createdBy(),
                key.createdAt(),
                key.expiresAt(),
                key.lastUsedAt());
    }

    @Override
    public String toString() {
        return "CreatedApiKeyResponse[id=" + id + "]";
    }
}
