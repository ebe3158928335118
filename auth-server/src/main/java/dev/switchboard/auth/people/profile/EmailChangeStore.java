package dev.switchboard.auth.people.profile;

import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// New emails that wait for their confirmation, one for each user.
@Component
class EmailChangeStore {

    private final JdbcClient jdbc;

    EmailChangeStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Stores it in place of the user's previous one.
    void save(UUID orgId, UUID userId, String email, Instant now, Instant expiresAt) {
        jdbc.sql("""
                INSERT INTO email_change (org_id, user_id, email, created_at, expires_at)
                VALUES (:org_id, :user_id, :email, :now, :expires_at)
                ON CONFLICT (org_id, user_id) DO UPDATE SET
                    email = excluded.email, created_at = excluded.created_at, expires_at = excluded.expires_at
                """)
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("email", email)
                .param("now", Timestamp.from(now))
                .param("expires_at", Timestamp.from(expiresAt))
                .update();
    }

    /// The email that the user wants.
    Optional<String> find(UUID orgId, UUID userId) {
        return jdbc.sql("SELECT email FROM email_change WHERE org_id = :org_id AND user_id = :user_id")
                .param("org_id", orgId)
                .param("user_id", userId)
                .query(String.class)
                .optional();
    }

    void remove(UUID orgId, UUID userId) {
        jdbc.sql("DELETE FROM email_change WHERE org_id = :org_id AND user_id = :user_id")
                .param("org_id", orgId)
                .param("user_id", userId)
                .update();
    }
}
