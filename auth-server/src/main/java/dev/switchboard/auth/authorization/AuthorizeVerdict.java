package dev.switchboard.auth.authorization;

import dev.switchboard.consent.errors.AuthorizeProblem;
import dev.switchboard.contract.errors.FieldProblem;
import java.util.List;

/// What becomes of a request of `/oauth/authorize`, in the order in which it is decided.
sealed interface AuthorizeVerdict {

    /// 400, a page; nothing is redirected.
    record Untrusted(AuthorizeProblem problem) implements AuthorizeVerdict {}

    /// 422, the envelope.
    record Malformed(List<FieldProblem> problems) implements AuthorizeVerdict {}

    /// Back to the app with an error.
    record Refused(String location) implements AuthorizeVerdict {}

    /// Good: a user is to be asked.
    record Good(AuthorizationRequest request) implements AuthorizeVerdict {}
}
