package dev.switchboard.auth.platform.directory;

import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Emails of all users and operators, which are unique.
@Component
public class EmailStore {

    private final JdbcClient jdbc;

    EmailStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Whether a user of any company, or an operator, has this email, whatever its case.
    public boolean taken(String email) {
        return jdbc.sql("""
                SELECT EXISTS (SELECT FROM telephony.auth_user WHERE email_folded = telephony.folded(:email))
                    OR EXISTS (SELECT FROM operator WHERE folded(email) = folded(:email))
                """).param("email", email).query(Boolean.class).single();
    }

    /// As [#taken], by somebody other than this user.
    public boolean takenByOther(String email, UUID userId) {
        return jdbc.sql("""
                SELECT EXISTS (
                        SELECT FROM telephony.auth_user
                        WHERE email_folded = telephony.folded(:email) AND id <> :user_id)
                    OR EXISTS (SELECT FROM operator WHERE folded(email) = folded(:email))
                """)
                .param("email", email)
                .param("user_id", userId)
                .query(Boolean.class)
                .single();
    }
}
