package dev.switchboard.consent.testapp;

import dev.switchboard.consent.invitations.InvitationLookup;
import dev.switchboard.consent.invitations.InvitationOutcome;
import dev.switchboard.consent.invitations.InvitationProblem;
import dev.switchboard.consent.invitations.Invitations;
import dev.switchboard.consent.pages.Notice;
import org.springframework.stereotype.Component;

/// One open invitation, and links that show each problem: their tokens begin with its name.
@Component
public class TestInvitations implements Invitations {

    public static final String OPEN = "open-".repeat(8) + "123";
    public static final String EMAIL = "carol@northwind.example";

    @Override
    public InvitationLookup find(String token) {
        if (token.equals(OPEN)) {
            return new InvitationLookup.Open("Northwind", EMAIL, "Carol Danvers");
        }
        for (var problem : InvitationProblem.values()) {
            if (token.startsWith(problem.name())) {
                return new InvitationOutcome.Closed(problem);
            }
        }
        return new InvitationOutcome.Closed(InvitationProblem.UNKNOWN);
    }

    @Override
    public InvitationOutcome accept(String token, String name, String password) {
        return switch (find(token)) {
            case InvitationOutcome.Closed closed -> closed;
            case InvitationLookup.Open open ->
                password.length() < 12
                        ? new InvitationOutcome.Refused(Notice.PASSWORD_LENGTH)
                        : new InvitationOutcome.Accepted(open.email());
        };
    }

    /// A token with this problem.
    public static String token(InvitationProblem problem) {
        return (problem.name() + "-".repeat(43)).substring(0, 43);
    }
}
