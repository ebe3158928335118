package dev.switchboard.auth.people;

import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/// What this server stores about a user: how the user signs in, and with whom the user was signed in.
/// Sessions, with their cookies, and grants have ended before. The audit log keeps its entries, and API keys stay.
@Component
class SignInData {

    /// Each has the parameters `:org_id`, `:user_id` and `:email`; a new table of sign-in data adds its
    /// own.
    private static final List<String> STATEMENTS = List.of(
            "DELETE FROM user_password WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM totp_factor WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM passkey WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM recovery_code WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM email_change WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM password_reset_request WHERE folded(email) = folded(:email)",
            "DELETE FROM sign_up WHERE folded(email) = folded(:email)",
            "DELETE FROM one_time_link WHERE org_id = :org_id AND subject_id = :user_id",
            """
            DELETE FROM one_time_link WHERE org_id = :org_id AND subject_id IN (
                SELECT id FROM invitation WHERE org_id = :org_id AND user_id = :user_id)
            """,
            """
            UPDATE invitation SET name = 'Former user', email = cast(:user_id AS text) || '@erased.invalid'
            WHERE org_id = :org_id AND user_id = :user_id
            """,
            "DELETE FROM sign_in_session WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM known_device WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM authorization_code WHERE org_id = :org_id AND user_id = :user_id",
            """
            DELETE FROM refresh_token r USING authorization_grant g
            WHERE g.org_id = :org_id AND g.user_id = :user_id AND r.org_id = g.org_id AND r.grant_id = g.id
            """,
            """
            DELETE FROM access_token t USING authorization_grant g
            WHERE g.org_id = :org_id AND g.user_id = :user_id AND t.grant_id = g.id
            """,
            "DELETE FROM authorization_grant WHERE org_id = :org_id AND user_id = :user_id",
            // The addresses from which the user signed in or set a password.
            """
            UPDATE audit_event SET address = NULL
            WHERE user_id = :user_id AND org_id = :org_id AND address IS NOT NULL
                AND event IN ('sign_in', 'password_changed', 'password_reset')
            """,
            // Responses to others that contain the email are encrypted, and deleted within a day.
            "DELETE FROM idempotent_response WHERE org_id = :org_id AND user_id = :user_id",
            "DELETE FROM pending_mail WHERE folded(recipient) = folded(:email)");

    private final JdbcClient jdbc;

    SignInData(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Erases it in the caller's transaction.
    ///
    /// @param email that the user had
    @Transactional(propagation = Propagation.MANDATORY)
    public void erase(UUID orgId, UUID userId, String email) {
        for (var sql : STATEMENTS) {
            jdbc.sql(sql)
                    .param("org_id", orgId)
                    .param("user_id", userId)
                    .param("email", email)
                    .update();
        }
    }
}
