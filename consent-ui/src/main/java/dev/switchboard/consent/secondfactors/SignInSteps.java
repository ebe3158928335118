package dev.switchboard.consent.secondfactors;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;

/// The port to the second step of a sign-in, which the authorization server implements.
public interface SignInSteps {

    /// The step of the user who has given the right password in this browser; empty for none.
    Optional<SecondStep> find(HttpServletRequest browser);

    /// Signs in the user with this email, who has just chosen a password behind a link, as far as that does: a second
    /// step may follow. Leaves a browser alone in which somebody else is signed in.
    AfterPassword passwordChosen(String email, HttpServletRequest request, HttpServletResponse response);

    /// Takes the step that [#find] returns: checks the code, and signs the user in. Of several
    /// attempts with one code, one succeeds.
    ///
    /// @param code as the user typed it
    SecondStepOutcome enter(String code, HttpServletRequest request, HttpServletResponse response);
}
