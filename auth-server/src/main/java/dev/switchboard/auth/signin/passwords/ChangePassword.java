package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.SecurityMail;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.signin.SetPassword;
import dev.switchboard.auth.signin.sessions.EndSessions;
import dev.switchboard.web.errors.ApiError;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/// Gives a user a new password. All other sessions of the user end with it, so that whoever knew the old one is
/// signed out.
@Service
public class ChangePassword {

    private final SetPassword setPassword;
    private final EndSessions sessions;
    private final AuditLog audit;
    private final SecurityMail securityMail;

    ChangePassword(SetPassword setPassword, EndSessions sessions, AuditLog audit, SecurityMail securityMail) {
        this.setPassword = setPassword;
        this.sessions = sessions;
        this.audit = audit;
        this.securityMail = securityMail;
    }

    /// @param session that stays signed in; null for none
    /// @throws ApiError 422 when the password may not be used
    public void change(AuthUser user, String password, @Nullable UUID session) {
        setPassword.problem(password, user.email()).ifPresent(problem -> {
            throw ApiError.validation("password", problem.message(), problem.rule());
        });
        var encoded = setPassword.encode(password);
        sessions.endOthers(user.orgId(), user.id(), session, () -> {
            setPassword.save(user.orgId(), user.id(), encoded);
            audit.record(new AuditEvent(AuditEvent.Kind.PASSWORD_CHANGED, user.orgId(), user.id(), null, null));
            securityMail.send(user.orgId(), user.id(), MailTemplate.PASSWORD_CHANGED, Map.of());
        });
    }
}
