// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The changes of a device: any subset of these fields.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class DevicePatch extends RequestBody {

    /// The manufacturer's name for it, 1 to 120 characters, or null to remove it.
    public DevicePatch model(@Nullable String model) {
        set("model", model);
        return this;
    }

    /// The user's new name for it, 1 to 120 visible characters.
    public DevicePatch name(String name) {
        set("name", name);
        return this;
    }

    /// The line that it calls from, as in a new device; null for the default number of its user.
    public DevicePatch numberId(@Nullable String numberId) {
        set("number_id", numberId);
        return this;
    }
}
