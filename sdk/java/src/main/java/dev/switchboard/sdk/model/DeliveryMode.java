// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// How the events of a subscription reach the receiver.
///
/// - `push`: They are sent to its URL.
/// - `pull`: The receiver reads them at `GET /webhooks/{webhook_id}/events`, so it needs no address.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record DeliveryMode(@JsonValue String value) {

    /// `push`
    public static final DeliveryMode PUSH = new DeliveryMode("push");

    /// `pull`
    public static final DeliveryMode PULL = new DeliveryMode("pull");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public DeliveryMode {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
