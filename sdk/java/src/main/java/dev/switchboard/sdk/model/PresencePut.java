// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The new presence.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class PresencePut extends RequestBody {

    /// Up to 140 characters, or null; dropped with `available`.
    public PresencePut message(@Nullable String message) {
        set("message", message);
        return this;
    }

    /// The availability.
    public PresencePut status(PresenceStatus status) {
        set("status", status);
        return this;
    }
}
