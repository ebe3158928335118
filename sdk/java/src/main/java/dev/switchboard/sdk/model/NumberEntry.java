// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A number of a contact.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class NumberEntry extends RequestBody {

    /// What it is for, 1 to 60 characters.
    public NumberEntry label(@Nullable String label) {
        set("label", label);
        return this;
    }

    /// E.164.
    public NumberEntry number(String number) {
        set("number", number);
        return this;
    }
}
