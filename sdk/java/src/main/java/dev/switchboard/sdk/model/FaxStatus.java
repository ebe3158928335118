// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// How far a fax got.
///
/// - `queued`: It was accepted and waits for its transmission.
/// - `sending`: The recipient is being called, or pages are being transmitted.
/// - `sent`: The other machine confirmed all pages.
/// - `failed`: It will not arrive; `error` says why.
/// - `received`: It came in, and its pages can be fetched.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record FaxStatus(@JsonValue String value) {

    /// `queued`
    public static final FaxStatus QUEUED = new FaxStatus("queued");

    /// `sending`
    public static final FaxStatus SENDING = new FaxStatus("sending");

    /// `sent`
    public static final FaxStatus SENT = new FaxStatus("sent");

    /// `failed`
    public static final FaxStatus FAILED = new FaxStatus("failed");

    /// `received`
    public static final FaxStatus RECEIVED = new FaxStatus("received");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public FaxStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
