// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.time.Instant;
import java.util.List;
import javax.annotation.processing.Generated;

/// What an operator decides about sensitive scopes of an app.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ApprovalDecision extends RequestBody {

    /// What becomes of these scopes: approved, refused or withdrawn.
    public ApprovalDecision decision(ApprovalDecisionVerdict decision) {
        set("decision", decision);
        return this;
    }

    /// The app's `requested_at` as the operator saw it: the decision is refused if the app has changed since.
    public ApprovalDecision requestedAt(Instant requestedAt) {
        set("requested_at", requestedAt);
        return this;
    }

    /// Sensitive scopes among those that the app may request, without duplicates.
    public ApprovalDecision scopes(List<Scope> scopes) {
        set("scopes", scopes);
        return this;
    }
}
