// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Who began the call, seen from the company.
///
/// - `inbound`: Somebody called the company, or a colleague called this user.
/// - `outbound`: A user of the company placed the call.
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
