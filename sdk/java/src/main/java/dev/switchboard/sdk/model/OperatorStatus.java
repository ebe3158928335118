// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether an operator can sign in.
///
/// - `invited`: The invitation was sent and not accepted yet.
/// - `active`: The operator accepted it and has a password.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record OperatorStatus(@JsonValue String value) {

    /// `invited`
    public static final OperatorStatus INVITED = new OperatorStatus("invited");

    /// `active`
    public static final OperatorStatus ACTIVE = new OperatorStatus("active");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public OperatorStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
