package dev.switchboard.auth.signin;

import dev.switchboard.auth.people.AuthPerson;
import dev.switchboard.auth.people.AuthPersonStore;
import dev.switchboard.consent.signin.Person;
import dev.switchboard.consent.signin.SignedInPeople;
import jakarta.servlet.http.HttpServletRequest;
import java.util.Optional;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// The user who is signed in in the browser of the current request; none if the user has been
/// disabled since.
@Component
public class SessionPeople implements SignedInPeople {

    private final AuthPersonStore people;

    SessionPeople(AuthPersonStore people) {
        this.people = people;
    }

    @Override
    public Optional<Person> find(HttpServletRequest browser) {
        return remembered()
                .flatMap(this::active)
                .map(person -> new Person(person.id().toString(), person.name(), person.email()));
    }

    /// The same as the session remembers one.
    public Optional<SignedIn> signedIn() {
        return remembered().filter(person -> active(person).isPresent());
    }

    /// The record of a signed-in user.
    public AuthPerson person(SignedIn signedIn) {
        return active(signedIn).orElseThrow();
    }

    private Optional<AuthPerson> active(SignedIn person) {
        return people.find(person.orgId(), person.userId()).filter(AuthPerson::active);
    }

    private static Optional<SignedIn> remembered() {
        var authentication = SecurityContextHolder.getContext().getAuthentication();
        return authentication != null && authentication.getPrincipal() instanceof SignedIn person
                ? Optional.of(person)
                : Optional.empty();
    }
}
