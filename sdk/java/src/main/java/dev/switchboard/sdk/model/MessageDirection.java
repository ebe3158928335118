// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Who sent the message, seen from the company.
///
/// - `inbound`: An outside number or a colleague sent it to a line of the company.
/// - `outbound`: The company sent it from one of its lines.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record MessageDirection(@JsonValue String value) {

    /// `inbound`
    public static final MessageDirection INBOUND = new MessageDirection("inbound");

    /// `outbound`
    public static final MessageDirection OUTBOUND = new MessageDirection("outbound");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MessageDirection {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
