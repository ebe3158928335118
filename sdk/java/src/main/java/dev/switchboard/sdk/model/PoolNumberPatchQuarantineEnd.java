// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The only status that an operator can set.
///
/// - `available`: The quarantine ends, and any company can take the number.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record PoolNumberPatchQuarantineEnd(@JsonValue String value) {

    /// `available`
    public static final PoolNumberPatchQuarantineEnd AVAILABLE = new PoolNumberPatchQuarantineEnd("available");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PoolNumberPatchQuarantineEnd {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
