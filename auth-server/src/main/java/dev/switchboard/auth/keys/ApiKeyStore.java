package dev.switchboard.auth.keys;

import dev.switchboard.contract.scopes.Scope;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class ApiKeyStore {

    private final JdbcClient jdbc;

    ApiKeyStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(ApiKey key, byte[] sha256) {
        jdbc.sql("""
                INSERT INTO api_key (org_id, id, created_by, name, sha256, hint, scopes, created_at, expires_at)
                VALUES (:org_id, :id, :created_by, :name, :sha256, :hint, string_to_array(:scopes, ' '),
                        :created_at, :expires_at)
                """)
                .param("org_id", key.orgId())
                .param("id", key.id())
                .param("created_by", key.createdBy())
                .param("name", key.name())
                .param("sha256", sha256)
                .param("hint", key.hint())
                .param("scopes", Scope.format(key.scopes()))
                .param("created_at", Timestamp.from(key.createdAt()))
                .param("expires_at", key.expiresAt() == null ? null : Timestamp.from(key.expiresAt()))
                .update();
    }

    /// Marks the organisation's key as revoked, unless it is already, and gives its hash in hexadecimal digits.
    Optional<String> revoke(UUID orgId, UUID id, Instant now) {
        return jdbc.sql("""
                UPDATE api_key SET revoked_at = coalesce(revoked_at, :now)
                WHERE org_id = :org_id AND id = :id RETURNING encode(sha256, 'hex') AS sha256
                """)
                .param("now", Timestamp.from(now))
                .param("org_id", orgId)
                .param("id", id)
                .query(String.class)
                .optional();
    }

    /// The organisation of a key that is known by nothing but its id.
    Optional<UUID> organisationOf(UUID id) {
        return jdbc.sql("SELECT org_id FROM api_key WHERE id = :id")
                .param("id", id)
                .query(UUID.class)
                .optional();
    }
}
