// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// How an attempt to deliver an event ended.
///
/// - `delivered`: The receiver responded with 2xx within ten seconds.
/// - `failed`: There was another response, or none in time.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record AttemptStatus(@JsonValue String value) {

    /// `delivered`
    public static final AttemptStatus DELIVERED = new AttemptStatus("delivered");

    /// `failed`
    public static final AttemptStatus FAILED = new AttemptStatus("failed");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AttemptStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
