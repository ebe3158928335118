package dev.switchboard.consent.testapp;

import dev.switchboard.consent.signin.SignedInUser;
import dev.switchboard.consent.signin.SignedInUsers;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Optional;
import org.springframework.security.authentication.AnonymousAuthenticationToken;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.stereotype.Component;

/// The users of the test application, and the port that tells who sits at a browser.
@Component
public class TestUsers implements SignedInUsers {

    public static final SignedInUser ADA = new SignedInUser("user-ada", "Ada Lovelace", "ada@northwind.example");
    public static final SignedInUser BEN = new SignedInUser("user-ben", "Ben Okafor", "ben@northwind.example");
    /// Whose sign-in was tried too often.
    public static final String GUESSED_AT = "guessed@northwind.example";

    public static final String PASSWORD = "correct horse battery staple";

    @Override
    public Optional<SignedInUser> find(HttpServletRequest browser) {
        var authentication = SecurityContextHolder.getContext().getAuthentication();
        if (authentication == null || authentication instanceof AnonymousAuthenticationToken) {
            return Optional.empty();
        }
        return List.of(ADA, BEN).stream()
                .filter(user -> user.email().equals(authentication.getName()))
                .findFirst();
    }
}
