// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What becomes of a simulated call.
///
/// - `answered`: A desk phone answers after the ringing, or an open client before.
/// - `missed`: The caller hangs up after the ringing.
/// - `voicemail`: Nobody answers, and the caller leaves a voicemail of 4 seconds.
/// - `busy`: The caller hears a busy tone.
/// - `ringing`: It rings until an open client answers; without an answer the caller leaves a voicemail.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record SimulatedOutcome(@JsonValue String value) {

    /// `answered`
    public static final SimulatedOutcome ANSWERED = new SimulatedOutcome("answered");

    /// `missed`
    public static final SimulatedOutcome MISSED = new SimulatedOutcome("missed");

    /// `voicemail`
    public static final SimulatedOutcome VOICEMAIL = new SimulatedOutcome("voicemail");

    /// `busy`
    public static final SimulatedOutcome BUSY = new SimulatedOutcome("busy");

    /// `ringing`
    public static final SimulatedOutcome RINGING = new SimulatedOutcome("ringing");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SimulatedOutcome {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
