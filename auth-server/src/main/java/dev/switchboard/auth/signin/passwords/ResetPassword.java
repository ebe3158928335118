package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.mail.MailTemplate;
import dev.switchboard.auth.mail.SecurityMail;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.signin.SetPassword;
import dev.switchboard.auth.signin.links.LinkPurpose;
import dev.switchboard.auth.signin.links.OneTimeLink;
import dev.switchboard.auth.signin.links.OneTimeLinks;
import dev.switchboard.auth.signin.sessions.EndSessions;
import dev.switchboard.consent.passwords.PasswordResetLookup;
import dev.switchboard.consent.passwords.PasswordResetOutcome;
import dev.switchboard.consent.passwords.PasswordResetProblem;
import dev.switchboard.consent.passwords.PasswordResets;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Service;

/// New passwords for users who forgot theirs. All sessions of the user end with the old one.
@Service
class ResetPassword implements PasswordResets {

    private final RequestPasswordReset requestPasswordReset;
    private final OneTimeLinks links;
    private final AuthUserStore users;
    private final SetPassword setPassword;
    private final EndSessions sessions;
    private final AuditLog audit;
    private final SecurityMail securityMail;

    ResetPassword(
            RequestPasswordReset requestPasswordReset,
            OneTimeLinks links,
            AuthUserStore users,
            SetPassword setPassword,
            EndSessions sessions,
            AuditLog audit,
            SecurityMail securityMail) {
        this.requestPasswordReset = requestPasswordReset;
        this.links = links;
        this.users = users;
        this.setPassword = setPassword;
        this.sessions = sessions;
        this.audit = audit;
        this.securityMail = securityMail;
    }

    @Override
    public boolean available() {
        return requestPasswordReset.available();
    }

    @Override
    public Optional<Instant> request(String email) {
        return requestPasswordReset.request(email);
    }

    @Override
    public PasswordResetLookup find(String token) {
        var link = links.find(LinkPurpose.PASSWORD_RESET, token).orElse(null);
        var problem = problem(link);
        return problem == null && link != null
                ? user(link)
                        .<PasswordResetLookup>map(user -> new PasswordResetLookup.Open(user.email()))
                        .orElseGet(() -> new PasswordResetOutcome.Closed(PasswordResetProblem.WITHDRAWN))
                : new PasswordResetOutcome.Closed(problem == null ? PasswordResetProblem.UNKNOWN : problem);
    }

    @Override
    public PasswordResetOutcome reset(String token, String password) {
        var link = links.find(LinkPurpose.PASSWORD_RESET, token).orElse(null);
        var user = link == null || problem(link) != null ? null : user(link).orElse(null);
        if (user == null) {
            return closed(token);
        }
        var refused = setPassword.problem(password, user.email());
        if (refused.isPresent()) {
            return new PasswordResetOutcome.Refused(refused.get().notice());
        }
        var encoded = setPassword.encode(password);
        var changed = new AtomicReference<String>();
        sessions.endAllIf(user.orgId(), user.id(), () -> {
            changed.set(save(user, token, encoded));
            return changed.get() != null;
        });
        var email = changed.get();
        return email == null ? closed(token) : new PasswordResetOutcome.Changed(email);
    }

    /// Uses the link of this user, if it is still open, and returns the user's email; null otherwise.
    private @Nullable String save(AuthUser of, String token, String encoded) {
        setPassword.lock(of.orgId(), of.id());
        var link = links.lock(LinkPurpose.PASSWORD_RESET, token).orElse(null);
        var user = link == null || problem(link) != null ? null : user(link).orElse(null);
        if (user == null) {
            return null;
        }
        links.use(token);
        setPassword.save(user.orgId(), user.id(), encoded);
        audit.record(new AuditEvent(AuditEvent.Kind.PASSWORD_RESET, user.orgId(), user.id(), null, user.id()));
        securityMail.send(user.orgId(), user.id(), MailTemplate.PASSWORD_CHANGED, Map.of());
        return user.email();
    }

    private PasswordResetOutcome closed(String token) {
        return find(token) instanceof PasswordResetOutcome.Closed closed
                ? closed
                : new PasswordResetOutcome.Closed(PasswordResetProblem.WITHDRAWN);
    }

    private Optional<AuthUser> user(OneTimeLink link) {
        return users.find(link.orgId(), link.subjectId()).filter(AuthUser::maySignIn);
    }

    private @Nullable PasswordResetProblem problem(@Nullable OneTimeLink link) {
        if (link == null) {
            return PasswordResetProblem.UNKNOWN;
        }
        return switch (link.state()) {
            case USED -> PasswordResetProblem.USED;
            case ENDED -> user(link).isPresent() ? PasswordResetProblem.REPLACED : PasswordResetProblem.WITHDRAWN;
            case EXPIRED -> PasswordResetProblem.EXPIRED;
            case OPEN -> null;
        };
    }
}
