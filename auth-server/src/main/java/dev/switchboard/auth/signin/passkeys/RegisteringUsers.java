package dev.switchboard.auth.signin.passkeys;

import dev.switchboard.auth.signin.SecondSteps;
import dev.switchboard.auth.signin.SessionUsers;
import dev.switchboard.auth.signin.SignedIn;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/// The users who may add a passkey in a browser: those who have authenticated recently, and those
/// who have to add a second factor to sign in.
@Component
class RegisteringUsers {

    private final SessionUsers users;
    private final SecondSteps steps;
    private final Duration recentFor;
    private final Clock clock;

    RegisteringUsers(
            SessionUsers users,
            SecondSteps steps,
            @Value("${switchboard.sign-in.recent-for}") Duration recentFor,
            Clock clock) {
        this.users = users;
        this.steps = steps;
        this.recentFor = recentFor;
        this.clock = clock;
    }

    /// @param enrolling whether the user is not signed in before adding it
    record Registering(SignedIn user, boolean enrolling) {

        UserHandle handle() {
            return new UserHandle(user.orgId(), user.userId());
        }
    }

    Optional<Registering> find(HttpServletRequest browser) {
        return steps.enrolling(browser)
                .map(user -> new Registering(user, true))
                .or(() -> users.signedIn().filter(this::recent).map(user -> new Registering(user, false)));
    }

    private boolean recent(SignedIn user) {
        return !users.authenticatedAt(user).plus(recentFor).isBefore(clock.instant());
    }

    boolean signedIn() {
        return users.signedIn().isPresent();
    }

    void enrolled(Registering user, HttpServletRequest request, HttpServletResponse response) {
        steps.enrolled(user.user(), request, response);
    }
}
