// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A device to create, which gets SIP credentials.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class DeviceCreate extends RequestBody {

    /// The manufacturer's name for it, 1 to 120 characters; null by default.
    public DeviceCreate model(@Nullable String model) {
        set("model", model);
        return this;
    }

    /// The user's name for it, 1 to 120 visible characters.
    public DeviceCreate name(String name) {
        set("name", name);
        return this;
    }

    /// The line that it calls from: one of the user, or, for owners and admins, one that is assigned to nobody;
    /// then it rings for calls to that line only. Null, the default: the user's own number.
    public DeviceCreate numberId(@Nullable String numberId) {
        set("number_id", numberId);
        return this;
    }

    /// Which kind of device it is; it cannot be changed later.
    public DeviceCreate type(DeviceType type) {
        set("type", type);
        return this;
    }

    /// The identifier of the user whose device it is; members can name only themselves.
    public DeviceCreate userId(String userId) {
        set("user_id", userId);
        return this;
    }
}
