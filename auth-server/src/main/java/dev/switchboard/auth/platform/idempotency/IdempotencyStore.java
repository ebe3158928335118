package dev.switchboard.auth.platform.idempotency;

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

    /// The encrypted response to the first request with the key, if that was later than a time.
    Optional<byte[]> find(IdempotentRequest request, Instant after) {
        return ofKey("SELECT response FROM idempotent_response" + OF_KEY + " AND created_at > :after", request)
                .param("after", Timestamp.from(after))
                .query((row, number) -> row.getBytes("response"))
                .optional();
    }

    /// Stores an encrypted response, in place of an expired one.
    void save(IdempotentRequest request, byte[] response, Instant createdAt) {
        ofKey("""
                INSERT INTO idempotent_response (org_id, user_id, route, key, response, created_at)
                VALUES (:org_id, :user_id, :route, :key, :response, :created_at)
                ON CONFLICT (org_id, user_id, route, key) DO UPDATE
                    SET response = excluded.response, created_at = excluded.created_at
                """, request)
                .param("response", response)
                .param("created_at", Timestamp.from(createdAt))
                .update();
    }
}
