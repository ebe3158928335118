// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import java.util.List;
import javax.annotation.processing.Generated;

/// Scopes of an app that the operator is asked to approve.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class ApprovalAsk extends RequestBody {

    /// Sensitive scopes among those that the app may request, without duplicates.
    public ApprovalAsk scopes(List<Scope> scopes) {
        set("scopes", scopes);
        return this;
    }
}
