// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Which kind of text message it is.
///
/// - `sms`: Words only, split into segments by the network.
/// - `mms`: It has media items, with or without words.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record MessageType(@JsonValue String value) {

    /// `sms`
    public static final MessageType SMS = new MessageType("sms");

    /// `mms`
    public static final MessageType MMS = new MessageType("mms");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public MessageType {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
