package dev.switchboard.auth.keys;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A new API key: [ApiKeyBody] with the key itself.
///
/// @param key `svc_live_…`, which is returned only here; null when the request is repeated
public record CreatedApiKeyBody(
        UUID id,
        String name,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable String key,
        String hint,
        String lastCharacters,
        List<Scope> scopes,
        UUID createdBy,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {

    static CreatedApiKeyBody of(ApiKeys.Created created) {
        var key = ApiKeyBody.of(created.key());
        return new CreatedApiKeyBody(
                key.id(),
                key.name(),
                created.secret().value(),
                key.hint(),
                key.lastCharacters(),
                key.scopes(),
                key.createdBy(),
                key.createdAt(),
                key.expiresAt(),
                key.lastUsedAt());
    }

    /// The response to a repeated request.
    CreatedApiKeyBody withoutKey() {
        return new CreatedApiKeyBody(
                id, name, null, hint, lastCharacters, scopes, createdBy, createdAt, expiresAt, lastUsedAt);
    }

    @Override
    public String toString() {
        return "CreatedApiKeyBody[id=" + id + "]";
    }
}
