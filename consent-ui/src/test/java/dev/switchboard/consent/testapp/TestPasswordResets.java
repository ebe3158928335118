package dev.switchboard.consent.testapp;

import dev.switchboard.consent.pages.Notice;
import dev.switchboard.consent.passwords.PasswordResetLookup;
import dev.switchboard.consent.passwords.PasswordResetOutcome;
import dev.switchboard.consent.passwords.PasswordResetProblem;
import dev.switchboard.consent.passwords.PasswordResets;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/// One open link, and links that show each problem: their tokens begin with its name.
@Component
public class TestPasswordResets implements PasswordResets {

    public static final String OPEN = "open-".repeat(8) + "123";
    public static final String LIMITED = "limited@northwind.example";

    private final TestClock clock;
    private final List<String> requested = new ArrayList<>();
    private boolean available = true;

    TestPasswordResets(TestClock clock) {
        this.clock = clock;
    }

    /// With or without a mail server.
    public void available(boolean now) {
        available = now;
    }

    /// The emails for which a link was requested.
    public List<String> requested() {
        return requested;
    }

    @Override
    public boolean available() {
        return available;
    }

    @Override
    public Optional<Instant> request(String email) {
        requested.add(email);
        return email.equals(LIMITED) ? Optional.of(clock.instant().plus(Duration.ofMinutes(5))) : Optional.empty();
    }

    @Override
    public PasswordResetLookup find(String token) {
        if (token.equals(OPEN)) {
            return new PasswordResetLookup.Open(TestUsers.ADA.email());
        }
        for (var problem : PasswordResetProblem.values()) {
            if (token.startsWith(problem.name())) {
                return new PasswordResetOutcome.Closed(problem);
            }
        }
        return new PasswordResetOutcome.Closed(PasswordResetProblem.UNKNOWN);
    }

    @Override
    public PasswordResetOutcome reset(String token, String password) {
        return switch (find(token)) {
            case PasswordResetOutcome.Closed closed -> closed;
            case PasswordResetLookup.Open open ->
                password.length() < 12
                        ? new PasswordResetOutcome.Refused(Notice.PASSWORD_LENGTH)
                        : new PasswordResetOutcome.Changed(open.email());
        };
    }

    /// A token with this problem.
    public static String token(PasswordResetProblem problem) {
        return (problem.name() + "-".repeat(43)).substring(0, 43);
    }
}
