// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The availability that a user sets.
///
/// - `available`: Calls ring, those to the main number too.
/// - `away`: The user's own line still rings; the main number and team queues skip the user.
/// - `dnd`: Do not disturb: nothing rings, and calls go to voicemail.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record PresenceStatus(@JsonValue String value) {

    /// `available`
    public static final PresenceStatus AVAILABLE = new PresenceStatus("available");

    /// `away`
    public static final PresenceStatus AWAY = new PresenceStatus("away");

    /// `dnd`
    public static final PresenceStatus DND = new PresenceStatus("dnd");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public PresenceStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
