// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A phone number to store with a contact.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class NumberEntry extends RequestBody {

    /// What the number is for, 1 to 60 characters; null by default.
    public NumberEntry label(@Nullable String label) {
        set("label", label);
        return this;
    }

    /// The phone number in E.164: `+`, the country code and digits.
    public NumberEntry number(String number) {
        set("number", number);
        return this;
    }
}
