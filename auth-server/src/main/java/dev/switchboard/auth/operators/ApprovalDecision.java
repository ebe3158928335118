package dev.switchboard.auth.operators;

import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.web.input.DateOrTime;
import dev.switchboard.web.input.DistinctElements;
import jakarta.validation.constraints.Size;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The body of `POST /v1/operator/apps/{client_id}/approval`.
///
/// @param scopes sensitive ones among the app's
/// @param requestedAt `requested_at` of the app as the operator saw it; if the app has changed
///     since, the decision is refused. Absent: decide about the app as it is now
public record ApprovalDecision(
        Verdict decision,
        @Size(min = 1, max = 100) @DistinctElements List<Scope> scopes,
        @DateOrTime @Nullable Instant requestedAt) {

    /// The decision.
    public enum Verdict {
        /// Users of other companies may allow the scopes from now on.
        APPROVE,
        /// The request for approval ends; earlier approvals stay.
        REFUSE,
        /// The approval ends: valid tokens lose the scopes within a minute.
        WITHDRAW
    }
}
