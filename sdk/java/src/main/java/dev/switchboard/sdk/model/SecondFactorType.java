// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The kind of a second factor.
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
