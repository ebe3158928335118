package dev.switchboard.auth.operators;

import dev.switchboard.auth.input.Between;
import dev.switchboard.contract.scopes.Scope;
import java.util.List;

/// The body of `POST /v1/operator/apps/{client_id}/approval`.
///
/// @param scopes sensitive ones among the app's
public record ApprovalDecision(
        Verdict decision, @Between(min = 1, max = 100) List<Scope> scopes) {

    /// What becomes of them.
    public enum Verdict {
        /// People of other organisations may allow them from now on.
        APPROVE,
        /// They wait no more; what was approved before stays.
        REFUSE,
        /// They are approved no more: living tokens lose them within a minute.
        WITHDRAW
    }
}
