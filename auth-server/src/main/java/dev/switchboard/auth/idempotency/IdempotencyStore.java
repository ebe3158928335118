package dev.switchboard.auth.idempotency;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class IdempotencyStore {

    private static final String OF_KEY =
            " WHERE org_id = :org_id AND user_id = :user_id AND route = :route AND key = :key";

    private final JdbcClient jdbc;

    IdempotencyStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// A stored response.
    ///
    /// @param content the digest of the request's parsed fields
    /// @param body JSON
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Stored(byte[] content, String body, Instant createdAt) {}

    private JdbcClient.StatementSpec ofKey(String sql, IdempotentRequest request) {
        return jdbc.sql(sql)
                .param("org_id", request.orgId())
                .param("user_id", request.userId())
                .param("route", request.route())
                .param("key", Objects.requireNonNull(request.key()));
    }

    /// Takes the key until the transaction ends; false while another request has it.
    boolean take(IdempotentRequest request) {
        return ofKey("""
                SELECT pg_try_advisory_xact_lock(hashtextextended(
                    concat_ws(' ', 'idempotency', cast(:org_id AS text), cast(:user_id AS text), :route, :key), 0))
                """, request).query(Boolean.class).single();
    }

    Optional<Stored> find(IdempotentRequest request) {
        return ofKey("SELECT content, body, created_at FROM idempotent_response" + OF_KEY, request)
                .query((row, number) -> new Stored(
                        row.getBytes("content"),
                        row.getString("body"),
                        row.getTimestamp("created_at").toInstant()))
                .optional();
    }

    /// Stores a response, in place of an expired one.
    void keep(IdempotentRequest request, Stored stored) {
        ofKey("""
                INSERT INTO idempotent_response (org_id, user_id, route, key, content, body, created_at)
                VALUES (:org_id, :user_id, :route, :key, :content, :body, :created_at)
                ON CONFLICT (org_id, user_id, route, key) DO UPDATE
                    SET content = excluded.content, body = excluded.body, created_at = excluded.created_at
                """, request)
                .param("content", stored.content())
                .param("body", stored.body())
                .param("created_at", Timestamp.from(stored.createdAt()))
                .update();
    }
}
