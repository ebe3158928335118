package dev.switchboard.auth.signin;

import dev.switchboard.auth.users.AuthUser;
import dev.switchboard.auth.users.AuthUserStore;
import dev.switchboard.consent.signin.SignedInUser;
import dev.switchboard.consent.signin.SignedInUsers;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// The signed-in user of the current request; none if the user has been disabled since.
@Component
public class SessionUsers implements SignedInUsers {

    private final AuthUserStore users;

    SessionUsers(AuthUserStore users) {
        this.users = users;
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

    /// The record of a signed-in user.
    public AuthUser user(SignedIn signedIn) {
        return active(signedIn).orElseThrow();
    }

    private Optional<AuthUser> active(SignedIn user) {
        return users.find(user.orgId(), user.userId()).filter(AuthUser::active);
    }

    private static Optional<SignedIn> principal() {
        var authentication = SecurityContextHolder.getContext().getAuthentication();
        return authentication != null && authentication.getPrincipal() instanceof SignedIn user
                ? Optional.of(user)
                : Optional.empty();
    }
}
