// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// A new email.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class EmailChange extends RequestBody {

    /// The email address with which the user wants to sign in.
    public EmailChange email(String email) {
        set("email", email);
        return this;
    }
}
