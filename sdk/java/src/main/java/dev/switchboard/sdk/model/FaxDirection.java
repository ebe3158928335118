// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Who sent the fax, seen from the company.
///
/// - `inbound`: An outside machine or a colleague sent it to a line of the company.
/// - `outbound`: The company sent it from one of its lines.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record FaxDirection(@JsonValue String value) {

    /// `inbound`
    public static final FaxDirection INBOUND = new FaxDirection("inbound");

    /// `outbound`
    public static final FaxDirection OUTBOUND = new FaxDirection("outbound");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public FaxDirection {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
