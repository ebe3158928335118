// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether to begin or to end recording.
///
/// - `start`: Plays the notice to everyone, then records until stopped.
/// - `stop`: Ends the recording, which can be fetched shortly after.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record RecordInAction(@JsonValue String value) {

    /// `start`
    public static final RecordInAction START = new RecordInAction("start");

    /// `stop`
    public static final RecordInAction STOP = new RecordInAction("stop");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public RecordInAction {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
