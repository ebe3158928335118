// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The new presence, which replaces the whole of the old one.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PresencePut extends RequestBody {

    /// The user's own words, up to 140 characters, or null for none; dropped with `available`.
    public PresencePut message(@Nullable String message) {
        set("message", message);
        return this;
    }

    /// The availability to set, which decides what rings.
    public PresencePut status(PresenceStatus status) {
        set("status", status);
        return this;
    }
}
