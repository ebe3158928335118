package dev.switchboard.auth.signin;

import dev.switchboard.auth.audit.AuditEvent;
import dev.switchboard.auth.audit.AuditLog;
import dev.switchboard.auth.requests.ClientAddress;
import dev.switchboard.auth.users.AuthUser;
import dev.switchboard.auth.users.AuthUserStore;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;

/// Signs a user in by email and password. An unknown address, a wrong password and a disabled user
/// are answered alike and take alike. It is no bean: Spring Security would ask such a one twice,
/// and each failure would count twice.
class PasswordProvider implements AuthenticationProvider {

    /// What can be an address at all (RFC 5321, section 4.5.3.1.3); nothing else is asked of the database.
    private static final Pattern EMAIL = Pattern.compile("[^\\p{Cntrl}]{1,254}");

    private final AuthUserStore people;
    private final PasswordStore passwords;
    private final PasswordCheck check;
    private final GuessingLimits limits;
    private final AuditLog audit;

    PasswordProvider(
            AuthUserStore people, PasswordStore passwords, PasswordCheck check, GuessingLimits limits, AuditLog audit) {
        this.people = people;
        this.passwords = passwords;
        this.check = check;
        this.limits = limits;
        this.audit = audit;
    }

    @Override
    public Authentication authenticate(Authentication authentication) {
        var email = authentication.getName().strip();
        var password = Objects.toString(authentication.getCredentials(), "");
        boolean mayBeAnEmail = EMAIL.matcher(email).matches();
        var person = mayBeAnEmail ? people.findByEmail(email).orElse(null) : null;
        var attempt = begin(mayBeAnEmail ? account(email, person) : email, person);
        var encoded = person == null
                ? null
                : passwords.find(person.orgId(), person.id()).orElse(null);
        if (!check.matches(password, encoded) || person == null || !person.active()) {
            tell(AuditEvent.Kind.SIGN_IN_FAILED, person);
            throw new BadCredentialsException("email and password do not fit");
        }
        limits.succeeded(attempt);
        tell(AuditEvent.Kind.SIGN_IN, person);
        var signedIn = new SignedIn(person.orgId(), person.id(), UUID.randomUUID());
        return UsernamePasswordAuthenticationToken.authenticated(signedIn, null, List.of());
    }

    /// What attempts are counted under. An unknown email counts in the spelling that the database
    /// compares, so that existing and unknown accounts behave alike under different spellings.
    private String account(String email, @Nullable AuthUser person) {
        return person == null ? people.folded(email) : person.id().toString();
    }

    private GuessingLimits.Attempt begin(String account, @Nullable AuthUser person) {
        try {
            return limits.begin(account, person, ClientAddress.ofCurrentRequest());
        } catch (TooManyAttempts stopped) {
            // Once for each window: who goes on trying does not fill the log.
            if (stopped.first()) {
                tell(AuditEvent.Kind.SIGN_IN_LIMITED, person);
            }
            throw stopped;
        }
    }

    private void tell(AuditEvent.Kind kind, @Nullable AuthUser person) {
        audit.tell(new AuditEvent(
                kind, person == null ? null : person.orgId(), person == null ? null : person.id(), null, null));
    }

    @Override
    public boolean supports(Class<?> authentication) {
        return UsernamePasswordAuthenticationToken.class.isAssignableFrom(authentication);
    }
}
