package dev.switchboard.auth.signin;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.platform.requests.ClientAddress;
import dev.switchboard.auth.signin.sessions.Sessions;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;

/// Signs a user in by email and password. An unknown email, a wrong password and a disabled user
/// get the same response in the same time. Only the right password shows that the company is
/// suspended, or that a second step follows. It is not a bean, because Spring Security would then
/// call it twice, and each failure would count twice.
class PasswordProvider implements AuthenticationProvider {

    /// What may be an email address (RFC 5321, section 4.5.3.1.3); other input is not looked up.
    private static final Pattern EMAIL = Pattern.compile("[^\\p{Cntrl}]{1,254}");

    private final AuthUserStore users;
    private final PasswordStore passwords;
    private final PasswordCheck check;
    private final GuessingLimits limits;
    private final HalfSignedIns halfSignedIns;
    private final CompleteSignIn completeSignIn;
    private final Sessions sessions;
    private final AuditLog audit;

    PasswordProvider(
            AuthUserStore users,
            PasswordStore passwords,
            PasswordCheck check,
            GuessingLimits limits,
            HalfSignedIns halfSignedIns,
            CompleteSignIn completeSignIn,
            Sessions sessions,
            AuditLog audit) {
        this.users = users;
        this.passwords = passwords;
        this.check = check;
        this.limits = limits;
        this.halfSignedIns = halfSignedIns;
        this.completeSignIn = completeSignIn;
        this.sessions = sessions;
        this.audit = audit;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var email = authentication.getName().strip();
        var password = Objects.toString(authentication.getCredentials(), "");
        boolean mayBeAnEmail = EMAIL.matcher(email).matches();
        var user = mayBeAnEmail ? users.findByEmail(email).orElse(null) : null;
        var attempt = begin(mayBeAnEmail ? account(email, user) : email, user);
        var encoded =
                user == null ? null : passwords.find(user.orgId(), user.id()).orElse(null);
        if (!check.matches(password, encoded) || user == null || !user.active()) {
            audit(AuditEvent.Kind.SIGN_IN_FAILED, user);
            throw new BadCredentialsException("email and password do not match");
        }
        limits.succeeded(attempt);
        if (!user.companyActive()) {
            audit(AuditEvent.Kind.SIGN_IN_FAILED, user);
            throw new CompanySuspended();
        }
        var signedIn = completeSignIn.principal(user.orgId(), user.id());
        halfSignedIns.secondStep(signedIn, Objects.requireNonNull(encoded)).ifPresent(half -> {
            throw new SecondStepNeeded(half);
        });
        audit(AuditEvent.Kind.SIGN_IN, user);
        sessions.authenticated(signedIn.key());
        return UsernamePasswordAuthenticationToken.authenticated(signedIn, null, List.of());
    }

    /// The key under which attempts are counted. An unknown email counts in the folded form that
    /// the database compares, so that existing and unknown accounts behave the same for all
    /// spellings.
    private String account(String email, @Nullable AuthUser user) {
        return user == null ? users.folded(email) : user.id().toString();
    }

    private GuessingLimits.Attempt begin(String account, @Nullable AuthUser user) {
        try {
            return limits.begin(account, user, ClientAddress.ofCurrentRequest());
        } catch (TooManyAttempts refused) {
            // Once per window, so that repeated attempts do not fill the log.
            if (refused.first()) {
                audit(AuditEvent.Kind.SIGN_IN_LIMITED, user);
            }
            throw refused;
        }
    }

    private void audit(AuditEvent.Kind kind, @Nullable AuthUser user) {
        audit.record(
                new AuditEvent(kind, user == null ? null : user.orgId(), user == null ? null : user.id(), null, null));
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return UsernamePasswordAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
