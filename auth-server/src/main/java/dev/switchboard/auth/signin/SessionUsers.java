package dev.switchboard.auth.signin;

import dev.switchboard.auth.users.AuthUser;
import dev.switchboard.auth.users.AuthUserStore;
import dev.switchboard.consent.signin.SignedInUser;
import dev.switchboard.consent.signin.SignedInUsers;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// The user who is signed in in the browser of the current request; none if the user has been
/// disabled since.
@Component
public class SessionUsers implements SignedInUsers {

    private final AuthUserStore people;

    SessionUsers(AuthUserStore people) {
        this.people = people;
    }

    @Override
    public Optional<SignedInUser> find(HttpServletRequest browser) {
        return remembered()
                .flatMap(this::active)
                .map(person -> new SignedInUser(person.id().toString(), person.name(), person.email()));
    }

    /// The same as the session remembers one.
    public Optional<SignedIn> signedIn() {
        return remembered().filter(person -> active(person).isPresent());
    }

    /// The record of a signed-in user.
    public AuthUser person(SignedIn signedIn) {
        return active(signedIn).orElseThrow();
    }

    private Optional<AuthUser> active(SignedIn person) {
        return people.find(person.orgId(), person.userId()).filter(AuthUser::active);
    }

    private static Optional<SignedIn> remembered() {
        var authentication = SecurityContextHolder.getContext().getAuthentication();
        return authentication != null && authentication.getPrincipal() instanceof SignedIn person
                ? Optional.of(person)
                : Optional.empty();
    }
}
