package dev.switchboard.auth.passwords;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.sessions.EndSessions;
import dev.switchboard.auth.users.AuthUser;
import dev.switchboard.web.errors.ApiError;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.stereotype.Service;

/// Gives a user a new password. All other sessions of the user end with it, so that whoever knew the old one is
/// signed out.
@Service
public class ChangePassword {

    private final PasswordRules rules;
    private final EndSessions sessions;
    private final AuditLog audit;
    private final JdbcClient jdbc;
    private final Argon2PasswordEncoder argon2 = Argon2PasswordEncoder.defaultsForSpringSecurity_v5_8();

    ChangePassword(PasswordRules rules, EndSessions sessions, AuditLog audit, JdbcClient jdbc) {
        this.rules = rules;
        this.sessions = sessions;
        this.audit = audit;
        this.jdbc = jdbc;
    }

    /// @param session that stays signed in; null for none
    /// @throws ApiError 422 when the password may not be used
    public void change(AuthUser user, String password, @Nullable UUID session) {
        rules.problem(password, user.email()).ifPresent(problem -> {
            throw ApiError.validation("password", problem);
        });
        var encoded = argon2.encode(password);
        sessions.endOthers(user.orgId(), user.id(), session, () -> {
            jdbc.sql("""
                    INSERT INTO user_password (org_id, user_id, argon2id) VALUES (:org_id, :user_id, :encoded)
                    ON CONFLICT (org_id, user_id) DO UPDATE SET argon2id = excluded.argon2id
                    """)
                    .param("org_id", user.orgId())
                    .param("user_id", user.id())
                    .param("encoded", encoded)
                    .update();
            audit.record(new AuditEvent(AuditEvent.Kind.PASSWORD_CHANGED, user.orgId(), user.id(), null, null));
        });
    }
}
