// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// How far a text message got.
///
/// - `queued`: It was accepted and waits to be handed to the carrier.
/// - `sent`: The carrier took it, and no receipt came yet.
/// - `delivered`: It reached the recipient's phone.
/// - `failed`: It will not arrive; `error` says why.
/// - `received`: It came in from outside or from a colleague.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record MessageStatus(@JsonValue String value) {

    /// `queued`
    public static final MessageStatus QUEUED = new MessageStatus("queued");

    /// `sent`
    public static final MessageStatus SENT = new MessageStatus("sent");

    /// `delivered`
    public static final MessageStatus DELIVERED = new MessageStatus("delivered");

    /// `failed`
    public static final MessageStatus FAILED = new MessageStatus("failed");

    /// `received`
    public static final MessageStatus RECEIVED = new MessageStatus("received");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MessageStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
