// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether a part of the service works.
///
/// - `up`: It works, and responds in time.
/// - `down`: It does not work, or does not respond in time.
/// - `degraded`: It works but needs attention, or its state is not known.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record ServiceHealthStatus(@JsonValue String value) {

    /// `up`
    public static final ServiceHealthStatus UP = new ServiceHealthStatus("up");

    /// `down`
    public static final ServiceHealthStatus DOWN = new ServiceHealthStatus("down");

    /// `degraded`
    public static final ServiceHealthStatus DEGRADED = new ServiceHealthStatus("degraded");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public ServiceHealthStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
