// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// An operator to invite by email.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class OperatorCreate extends RequestBody {

    /// The email address with which the operator will sign in; no user or operator may have it.
    public OperatorCreate email(String email) {
        set("email", email);
        return this;
    }

    /// The full name, 1 to 120 visible characters; the operator can change it when accepting.
    public OperatorCreate name(String name) {
        set("name", name);
        return this;
    }
}
