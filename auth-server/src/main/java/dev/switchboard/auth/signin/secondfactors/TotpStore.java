package dev.switchboard.auth.signin.secondfactors;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Stores apps for one-time codes.
@Component
class TotpStore {

    private static final String SELECT = """
            SELECT id, confirmed_at IS NOT NULL AS confirmed, secret FROM totp_factor
            WHERE org_id = :org_id AND user_id = :user_id
            """;

    private final JdbcClient jdbc;

    TotpStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    private JdbcClient.StatementSpec ofUser(String sql, UUID orgId, UUID userId) {
        return jdbc.sql(sql).param("org_id", orgId).param("user_id", userId);
    }

    /// Adds an unconfirmed one.
    void add(UUID orgId, UUID userId, TotpFactor factor, Instant now, Instant expiresAt) {
        ofUser("""
                INSERT INTO totp_factor (id, org_id, user_id, secret, created_at, expires_at)
                VALUES (:id, :org_id, :user_id, :secret, :now, :expires_at)
                """, orgId, userId)
                .param("id", factor.id())
                .param("secret", factor.encrypted())
                .param("now", Timestamp.from(now))
                .param("expires_at", Timestamp.from(expiresAt))
                .update();
    }

    /// The app, unless it expired before it was confirmed.
    Optional<TotpFactor> find(UUID orgId, UUID userId, UUID id, Instant now) {
        return ofUser(SELECT + "AND id = :id AND (expires_at IS NULL OR expires_at > :now)", orgId, userId)
                .param("id", id)
                .param("now", Timestamp.from(now))
                .query(TotpStore::read)
                .optional();
    }

    /// The confirmed apps of the user.
    List<TotpFactor> confirmed(UUID orgId, UUID userId) {
        return ofUser(SELECT + "AND confirmed_at IS NOT NULL ORDER BY id", orgId, userId)
                .query(TotpStore::read)
                .list();
    }

    private static TotpFactor read(ResultSet row, int number) throws SQLException {
        return new TotpFactor(row.getObject("id", UUID.class), row.getBoolean("confirmed"), row.getBytes("secret"));
    }

    /// Confirms an app by the code of this step; false when another request was faster.
    boolean confirm(UUID orgId, UUID userId, UUID id, long step, Instant now) {
        return ofUser("""
                        UPDATE totp_factor SET confirmed_at = :now, expires_at = NULL, last_step = :step
                        WHERE org_id = :org_id AND user_id = :user_id AND id = :id AND confirmed_at IS NULL
                        """, orgId, userId)
                        .param("now", Timestamp.from(now))
                        .param("step", step)
                        .param("id", id)
                        .update()
                == 1;
    }

    /// Uses the code of this step; false when it, or a later one, was used before.
    ///
    /// @param encrypted the secret, possibly re-encrypted with another key
    boolean use(UUID orgId, UUID userId, UUID id, long step, byte[] encrypted, Instant now) {
        return ofUser("""
                        UPDATE totp_factor SET last_step = :step, last_used_at = :now, secret = :secret
                        WHERE org_id = :org_id AND user_id = :user_id AND id = :id AND last_step < :step
                        """, orgId, userId)
                        .param("step", step)
                        .param("now", Timestamp.from(now))
                        .param("secret", encrypted)
                        .param("id", id)
                        .update()
                == 1;
    }
}
