// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether a company has a number of the pool, or can take it.
///
/// - `available`: Any company can take it.
/// - `assigned`: A company has it, and no other can take it.
/// - `quarantined`: A company gave it back; nobody can take it for 30 days, so that its callers reach no
/// stranger.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record PoolNumberStatus(@JsonValue String value) {

    /// `available`
    public static final PoolNumberStatus AVAILABLE = new PoolNumberStatus("available");

    /// `assigned`
    public static final PoolNumberStatus ASSIGNED = new PoolNumberStatus("assigned");

    /// `quarantined`
    public static final PoolNumberStatus QUARANTINED = new PoolNumberStatus("quarantined");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PoolNumberStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
