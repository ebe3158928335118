// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Which kind of device it is.
///
/// - `desk_phone`: A SIP telephone on a desk, bound to a line.
/// - `desktop`: A softphone on a computer.
/// - `mobile`: An app on a mobile phone.
/// - `web`: The client application in a browser.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record DeviceType(@JsonValue String value) {

    /// `desk_phone`
    public static final DeviceType DESK_PHONE = new DeviceType("desk_phone");

    /// `desktop`
    public static final DeviceType DESKTOP = new DeviceType("desktop");

    /// `mobile`
    public static final DeviceType MOBILE = new DeviceType("mobile");

    /// `web`
    public static final DeviceType WEB = new DeviceType("web");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DeviceType {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
