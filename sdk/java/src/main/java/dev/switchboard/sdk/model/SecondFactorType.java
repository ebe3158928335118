// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Which kind of second factor it is.
///
/// - `totp`: An app that shows a new six-digit code every 30 seconds (RFC 6238).
/// - `passkey`: A key in a phone, a laptop or a stick (WebAuthn).
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record SecondFactorType(@JsonValue String value) {

    /// `totp`
    public static final SecondFactorType TOTP = new SecondFactorType("totp");

    /// `passkey`
    public static final SecondFactorType PASSKEY = new SecondFactorType("passkey");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public SecondFactorType {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
