// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether a number can be used yet.
///
/// - `active`: It rings, sends and receives, and can be assigned.
/// - `pending`: It was ordered and is not connected yet.
/// - `porting`: It is moving here from another carrier and not usable yet.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record NumberStatus(@JsonValue String value) {

    /// `active`
    public static final NumberStatus ACTIVE = new NumberStatus("active");

    /// `pending`
    public static final NumberStatus PENDING = new NumberStatus("pending");

    /// `porting`
    public static final NumberStatus PORTING = new NumberStatus("porting");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public NumberStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
