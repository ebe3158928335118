package dev.switchboard.auth.consent;

import dev.switchboard.consent.errors.AuthorizeProblem;
import dev.switchboard.contract.errors.FieldProblem;
import java.util.List;

/// The result of validating a request to `/oauth/authorize`, in the order of the checks.
sealed interface AuthorizeVerdict {

    /// Answered with a 400 page, without a redirect.
    record Untrusted(AuthorizeProblem problem) implements AuthorizeVerdict {}

    /// Gets 422 and the envelope.
    record Malformed(List<FieldProblem> problems) implements AuthorizeVerdict {}

    /// Redirected to the app with an error.
    ///
    /// @param firstParty whether the app is Switchboard's own
    record Refused(String location, boolean firstParty) implements AuthorizeVerdict {}

    /// Valid: the user is asked.
    record Valid(AuthorizationRequest request) implements AuthorizeVerdict {}
}
