package dev.switchboard.auth.keys;

import dev.switchboard.auth.platform.actor.Actor;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class ApiKeyStore {

    private final JdbcClient jdbc;

    ApiKeyStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private static final String SELECT = """
            SELECT org_id, id, created_by, name, hint, last_characters, array_to_string(scopes, ' ') AS scopes,
                   created_at, expires_at, last_used_at
            FROM api_key WHERE org_id = :org_id AND revoked_at IS NULL
            """;

    /// Adds the key, unless it exists or its creator has `most` that are not revoked; returns whether it did.
    /// The caller holds the creation lock.
    boolean add(ApiKey key, byte[] sha256, int most) {
        return jdbc.sql("""
                INSERT INTO api_key (org_id, id, created_by, name, sha256, hint, last_characters, scopes, created_at,
                                     expires_at)
                SELECT :org_id, :id, :created_by, :name, :sha256, :hint, :last_characters,
                       string_to_array(:scopes, ' '), :created_at, :expires_at
                WHERE :most > (SELECT count(*) FROM api_key
                               WHERE org_id = :org_id AND created_by = :created_by AND revoked_at IS NULL)
                ON CONFLICT (sha256) DO NOTHING
                """)
                        .param("org_id", key.orgId())
                        .param("id", key.id())
                        .param("created_by", key.createdBy())
                        .param("name", key.name())
                        .param("sha256", sha256)
                        .param("hint", key.hint())
                        .param("last_characters", key.lastCharacters())
                        .param("scopes", Scope.format(key.scopes()))
                        .param("created_at", Timestamp.from(key.createdAt()))
                        .param(
                                "expires_at",
                                key.expiresAt() == null ? null : Timestamp.from(key.expiresAt()),
                                Types.TIMESTAMP)
                        .param("most", most)
                        .update()
                == 1;
    }

    /// The company's key, unless it is revoked.
    Optional<ApiKey> find(UUID orgId, UUID id) {
        return jdbc.sql(SELECT + "AND id = :id")
                .param("org_id", orgId)
                .param("id", id)
                .query(ApiKeyStore::read)
                .optional();
    }

    /// The key with this id, if the user may see it: their own, or any of the company for
    /// owners and admins. Empty once it is revoked.
    Optional<ApiKey> find(Actor actor, UUID id) {
        return find(actor.orgId(), id)
                .filter(key -> actor.administrator() || key.createdBy().equals(actor.userId()));
    }

    /// Keys that are not revoked, newest first.
    ///
    /// @param creator whose; null for all of the company
    List<ApiKey> list(UUID orgId, @Nullable UUID creator, PageRequest page) {
        var after = page.after();
        return jdbc.sql(SELECT + (creator == null ? "" : "AND created_by = :creator ")
                        + (after == null ? "" : "AND (created_at, id) < (:at, :id) ")
                        + "ORDER BY created_at DESC, id DESC LIMIT :rows")
                .param("org_id", orgId)
                .param("creator", creator)
                .param("at", after == null ? null : Timestamp.from(after.instant(0)))
                .param("id", after == null ? null : after.uuid(1))
                .param("rows", page.rows())
                .query(ApiKeyStore::read)
                .list();
    }

    /// Marks the company's key as revoked, unless it is revoked already, and returns its hash
    /// as hexadecimal digits.
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

    /// A key that was revoked, with its hash as hexadecimal digits.
    record Revoked(UUID id, String sha256) {}

    /// Marks all keys that act as this user as revoked, and returns those that were not before.
    List<Revoked> revokeAll(UUID orgId, UUID creator, Instant now) {
        return jdbc.sql("""
                UPDATE api_key SET revoked_at = :now
                WHERE org_id = :org_id AND created_by = :creator AND revoked_at IS NULL
                RETURNING id, encode(sha256, 'hex') AS sha256
                """)
                .param("now", Timestamp.from(now))
                .param("org_id", orgId)
                .param("creator", creator)
                .query((row, number) -> new Revoked(row.getObject("id", UUID.class), row.getString("sha256")))
                .list();
    }

    /// A key with its company.
    record Expired(UUID orgId, UUID id, Instant expiresAt) {}

    /// Marks up to `limit` keys that have expired unrevoked and were not marked before; those that
    /// another replica has locked are skipped.
    List<Expired> markExpired(Instant now, int limit) {
        return jdbc.sql("""
                UPDATE api_key SET expiry_told = true WHERE id = ANY (ARRAY(
                    SELECT id FROM api_key WHERE expires_at <= :now AND revoked_at IS NULL AND NOT expiry_told
                    ORDER BY expires_at LIMIT :limit FOR UPDATE SKIP LOCKED))
                RETURNING org_id, id, expires_at
                """)
                .param("now", Timestamp.from(now))
                .param("limit", limit)
                .query((row, number) -> new Expired(
                        row.getObject("org_id", UUID.class),
                        row.getObject("id", UUID.class),
                        row.getTimestamp("expires_at").toInstant()))
                .list();
    }

    /// The company of the key with this id.
    Optional<UUID> companyOf(UUID id) {
        return jdbc.sql("SELECT org_id FROM api_key WHERE id = :id")
                .param("id", id)
                .query(UUID.class)
                .optional();
    }

    /// The error for a key that does not exist, or is revoked.
    static ApiError noSuchKey() {
        return ApiError.of(ErrorCode.API_KEY_NOT_FOUND);
    }

    private static ApiKey read(ResultSet row, int number) throws SQLException {
        return new ApiKey(
                row.getObject("org_id", UUID.class),
                row.getObject("id", UUID.class),
                row.getObject("created_by", UUID.class),
                row.getString("name"),
                row.getString("hint"),
                row.getString("last_characters"),
                Scope.parse(row.getString("scopes")),
                row.getTimestamp("created_at").toInstant(),
                instant(row, "expires_at"),
                instant(row, "last_used_at"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        var timestamp = row.getTimestamp(column);
        return timestamp == null ? null : timestamp.toInstant();
    }
}
