package dev.switchboard.app.developer.apps;

import dev.switchboard.contract.scopes.ScopeDescriptions;
import java.util.Locale;

/// Whether users of other companies may allow an app a scope.
record ScopeApproval(String scope, State state) {

    enum State {
        APPROVED,
        /// The operator has not decided yet.
        REQUESTED,
        /// Nobody has asked, or the operator refused.
        MISSING
    }

    /// The key of its description.
    public String scopeKey() {
        return ScopeDescriptions.key(scope);
    }

    /// The state as texts and styles name it, such as `missing`.
    public String key() {
        return state.name().toLowerCase(Locale.ROOT);
    }

    /// The class of its badge.
    public String tone() {
        return switch (state) {
            case APPROVED -> "good";
            case REQUESTED, MISSING -> "warn";
        };
    }

    public boolean missing() {
        return state == State.MISSING;
    }
}
