// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether a device can be reached.
///
/// - `online`: It is registered or connected, and rings for calls.
/// - `offline`: It is not registered now, and does not ring.
/// - `revoked`: Its credentials are invalid for good; it cannot connect again.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record DeviceStatus(@JsonValue String value) {

    /// `online`
    public static final DeviceStatus ONLINE = new DeviceStatus("online");

    /// `offline`
    public static final DeviceStatus OFFLINE = new DeviceStatus("offline");

    /// `revoked`
    public static final DeviceStatus REVOKED = new DeviceStatus("revoked");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DeviceStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
