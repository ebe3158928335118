// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An email address to store with a contact.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class EmailEntry extends RequestBody {

    /// A valid address of 3 to 254 characters.
    public EmailEntry email(String email) {
        set("email", email);
        return this;
    }

    /// What the address is for, 1 to 60 characters; null by default.
    public EmailEntry label(@Nullable String label) {
        set("label", label);
        return this;
    }
}
