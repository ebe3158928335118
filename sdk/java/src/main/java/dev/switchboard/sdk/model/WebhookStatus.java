// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether deliveries are sent to a subscription.
///
/// - `active`: Events of its filters are sent to its URL, or wait for its reader.
/// - `suspended`: Nothing is sent after 20 failures in a row, or 7 days after an event that its reader has not
/// acknowledged, until it is made active by PUT.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record WebhookStatus(@JsonValue String value) {

    /// `active`
    public static final WebhookStatus ACTIVE = new WebhookStatus("active");

    /// `suspended`
    public static final WebhookStatus SUSPENDED = new WebhookStatus("suspended");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public WebhookStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
