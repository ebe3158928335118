// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// One use that a number can have.
///
/// - `voice`: It can call and be called.
/// - `sms`: It sends and receives texts without media.
/// - `mms`: It sends and receives texts with media.
/// - `fax`: It sends and receives faxes.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record Capability(@JsonValue String value) {

    /// `voice`
    public static final Capability VOICE = new Capability("voice");

    /// `sms`
    public static final Capability SMS = new Capability("sms");

    /// `mms`
    public static final Capability MMS = new Capability("mms");

    /// `fax`
    public static final Capability FAX = new Capability("fax");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public Capability {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
