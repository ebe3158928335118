package dev.switchboard.auth.companies.signup;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Sign-ups that wait for the confirmation of their email.
@Component
class SignUpStore {

    private final JdbcClient jdbc;

    SignUpStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void add(PendingSignUp signUp, Instant now, Instant expiresAt) {
        jdbc.sql("""
                INSERT INTO sign_up
                    (id, user_id, company, country, timezone, name, email, created_at, expires_at)
                VALUES (:id, :user_id, :company, :country, :timezone, :name, :email, :now, :expires_at)
                """)
                .param("id", signUp.id())
                .param("user_id", signUp.userId())
                .param("company", signUp.company())
                .param("country", signUp.country())
                .param("timezone", signUp.timezone())
                .param("name", signUp.name())
                .param("email", signUp.email())
                .param("now", Timestamp.from(now))
                .param("expires_at", Timestamp.from(expiresAt))
                .update();
    }

    Optional<PendingSignUp> find(UUID id) {
        return jdbc.sql("""
                SELECT id, user_id, company, country, timezone, name, email FROM sign_up WHERE id = :id
                """).param("id", id).query(SignUpStore::read).optional();
    }

    void remove(UUID id) {
        jdbc.sql("DELETE FROM sign_up WHERE id = :id").param("id", id).update();
    }

    private static PendingSignUp read(ResultSet row, int number) throws SQLException {
        return new PendingSignUp(
                row.getObject("id", UUID.class),
                row.getObject("user_id", UUID.class),
                row.getString("company"),
                row.getString("country"),
                row.getString("timezone"),
                row.getString("name"),
                row.getString("email"));
    }
}
