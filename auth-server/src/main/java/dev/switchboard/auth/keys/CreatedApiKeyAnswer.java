package dev.switchboard.auth.keys;

import dev.switchboard.contract.scopes.Scope;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A new API key: [ApiKeyAnswer] with the key itself.
///
/// @param key `svc_live_…`, which is returned only here
public record CreatedApiKeyAnswer(
        UUID id,
        String name,
        String key,
        String hint,
        List<Scope> scopes,
        UUID createdBy,
        Instant createdAt,
        @Nullable Instant expiresAt,
        @Nullable Instant lastUsedAt) {

    static CreatedApiKeyAnswer of(ApiKeys.Created created) {
        var key = ApiKeyAnswer.of(created.key());
        return new CreatedApiKeyAnswer(
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
        return "CreatedApiKeyAnswer[id=" + id + "]";
    }
}
