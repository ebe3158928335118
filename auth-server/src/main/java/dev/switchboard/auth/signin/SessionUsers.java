package dev.switchboard.auth.signin;

import dev.switchboard.auth.platform.directory.AuthUser;
import dev.switchboard.auth.platform.directory.AuthUserStore;
import dev.switchboard.auth.signin.secondfactors.SecondFactors;
import dev.switchboard.auth.signin.sessions.Sessions;
import dev.switchboard.consent.signin.SignedInUser;
import dev.switchboard.consent.signin.SignedInUsers;
import jakarta.servlet.http.HttpServletRequest;
import java.time.Instant;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// The signed-in user of the current request; none if the user has been disabled, the company
/// suspended or the session ended since, or if the company requires a second factor and the
/// user has none: signing in again leads to adding one.
@Component
public class SessionUsers implements SignedInUsers {

    private final AuthUserStore users;
    private final SecondFactors factors;
    private final Sessions sessions;

    SessionUsers(AuthUserStore users, SecondFactors factors, Sessions sessions) {
        this.users = users;
        this.factors = factors;
        this.sessions = sessions;
    }

    @Override
    public Optional<SignedInUser> find(HttpServletRequest browser) {
        return principal()
                .flatMap(this::active)
                .map(user -> new SignedInUser(user.id().toString(), user.name(), user.email()));
    }

    /// The signed-in user as the session stores it.
    public Optional<SignedIn> signedIn() {
        return principal().filter(user -> active(user).isPresent());
    }

    /// When a signed-in user last authenticated.
    public Instant authenticatedAt(SignedIn user) {
        return sessions.use(user.key()).orElse(Instant.EPOCH);
    }

    /// The record of a signed-in user.
    public AuthUser user(SignedIn signedIn) {
        return active(signedIn).orElseThrow();
    }

    private Optional<AuthUser> active(SignedIn user) {
        return sessions.use(user.key()).isEmpty()
                ? Optional.empty()
                : users.find(user.orgId(), user.userId())
                        .filter(AuthUser::maySignIn)
                        .filter(active -> !factors.missing(active.orgId(), active.id()));
    }

    private static Optional<SignedIn> principal() {
        var authentication = SecurityContextHolder.getContext().getAuthentication();
        return authentication != null && authentication.getPrincipal() instanceof SignedIn user
                ? Optional.of(user)
                : Optional.empty();
    }
}
