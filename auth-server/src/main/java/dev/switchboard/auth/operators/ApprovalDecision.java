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
/// @param requestedAt `requested_at` of the app as the operator saw it; when the app was changed
///     since, nothing is decided. Absent: decide about the app as it is now
public record ApprovalDecision(
        Verdict decision,
        @Size(min = 1, max = 100) @DistinctElements List<Scope> scopes,
        @DateOrTime @Nullable Instant requestedAt) {

    /// What becomes of them.
    public enum Verdict {
        /// Users of other organizations may allow them from now on.
        APPROVE,
        /// They wait no more; what was approved before stays.
        REFUSE,
        /// They are approved no more: living tokens lose them within a minute.
        WITHDRAW
    }
}
