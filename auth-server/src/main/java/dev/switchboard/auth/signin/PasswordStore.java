package dev.switchboard.auth.signin;

import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class PasswordStore {

    private final JdbcClient jdbc;

    PasswordStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The encoded password `$argon2id$…`; empty for a user who has none yet.
    Optional<String> find(UUID orgId, UUID userId) {
        return jdbc.sql("SELECT argon2id FROM user_password WHERE org_id = :org_id AND user_id = :user_id")
                .param("org_id", orgId)
                .param("user_id", userId)
                .query(String.class)
                .optional();
    }

    /// Stores an encoded password in place of the previous one.
    void save(UUID orgId, UUID userId, String encoded) {
        jdbc.sql("""
                INSERT INTO user_password (org_id, user_id, argon2id) VALUES (:org_id, :user_id, :argon2id)
                ON CONFLICT (org_id, user_id) DO UPDATE SET argon2id = excluded.argon2id
                """)
                .param("org_id", orgId)
                .param("user_id", userId)
                .param("argon2id", encoded)
                .update();
    }
}
