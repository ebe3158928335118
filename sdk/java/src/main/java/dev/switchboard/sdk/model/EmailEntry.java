// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// An email address of a contact.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class EmailEntry extends RequestBody {

    /// The address.
    public EmailEntry email(String email) {
        set("email", email);
        return this;
    }

    /// What it is for, 1 to 60 characters.
    public EmailEntry label(@Nullable String label) {
        set("label", label);
        return this;
    }
}
