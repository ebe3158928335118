// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The direction, seen from the company.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record CallDirection(@JsonValue String value) {

    /// `inbound`
    public static final CallDirection INBOUND = new CallDirection("inbound");

    /// `outbound`
    public static final CallDirection OUTBOUND = new CallDirection("outbound");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CallDirection {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
