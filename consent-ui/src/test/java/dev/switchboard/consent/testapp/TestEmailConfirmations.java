package dev.switchboard.consent.testapp;

import dev.switchboard.consent.emails.EmailConfirmationLookup;
import dev.switchboard.consent.emails.EmailConfirmationOutcome;
import dev.switchboard.consent.emails.EmailConfirmationProblem;
import dev.switchboard.consent.emails.EmailConfirmations;
import dev.switchboard.consent.pages.Notice;
import org.springframework.stereotype.Component;

/// An open link of a user, one of a sign-up, and links that show each problem: their tokens begin with
/// its name.
@Component
public class TestEmailConfirmations implements EmailConfirmations {

    public static final String CHANGE = "change-".repeat(6) + "1";
    public static final String SIGN_UP = "signup-".repeat(6) + "1";
    public static final String EMAIL = "ada.new@northwind.example";

    @Override
    public EmailConfirmationLookup find(String token) {
        if (token.equals(CHANGE)) {
            return new EmailConfirmationLookup.Open(EMAIL, null);
        }
        if (token.equals(SIGN_UP)) {
            return new EmailConfirmationLookup.Open(EMAIL, "Fabrikam & Söhne");
        }
        for (var problem : EmailConfirmationProblem.values()) {
            if (token.startsWith(problem.name())) {
                return new EmailConfirmationOutcome.Closed(problem);
            }
        }
        return new EmailConfirmationOutcome.Closed(EmailConfirmationProblem.UNKNOWN);
    }

    @Override
    public EmailConfirmationOutcome confirm(String token, String password) {
        return switch (find(token)) {
            case EmailConfirmationOutcome.Closed closed -> closed;
            case EmailConfirmationLookup.Open open ->
                open.asksForPassword() && password.length() < 12
                        ? new EmailConfirmationOutcome.Refused(Notice.PASSWORD_LENGTH)
                        : new EmailConfirmationOutcome.Confirmed(open.email(), open.asksForPassword());
        };
    }

    /// A token with this problem.
    public static String token(EmailConfirmationProblem problem) {
        return (problem.name() + "-".repeat(43)).substring(0, 43);
    }
}
