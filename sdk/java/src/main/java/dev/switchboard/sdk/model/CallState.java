// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Where a call is now.
///
/// - `ringing`: It rings, and nobody has answered yet.
/// - `in_progress`: It was answered; the parties talk, or it is held or parked.
/// - `ended`: It is over, with any result except `failed`.
/// - `failed`: It is over because it could not be connected.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record CallState(@JsonValue String value) {

    /// `ringing`
    public static final CallState RINGING = new CallState("ringing");

    /// `in_progress`
    public static final CallState IN_PROGRESS = new CallState("in_progress");

    /// `ended`
    public static final CallState ENDED = new CallState("ended");

    /// `failed`
    public static final CallState FAILED = new CallState("failed");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CallState {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
