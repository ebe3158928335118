// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The password that replaces the user's current one.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PasswordChange extends RequestBody {

    /// 12 to 128 characters; neither the email nor a common password.
    public PasswordChange password(String password) {
        set("password", password);
        return this;
    }
}
