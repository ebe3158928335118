// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The email address that a user wants to have.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class EmailChange extends RequestBody {

    /// The address to sign in with after its confirmation, 3 to 254 characters; no other user may have it.
    public EmailChange email(String email) {
        set("email", email);
        return this;
    }
}
