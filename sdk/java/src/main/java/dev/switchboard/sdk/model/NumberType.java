// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Which kind of phone number it is to the network.
///
/// - `local`: A number of a town or region, such as +1 312 for Chicago.
/// - `mobile`: A number that belongs to a mobile network.
/// - `toll_free`: Callers pay nothing; the company pays for the call.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record NumberType(@JsonValue String value) {

    /// `local`
    public static final NumberType LOCAL = new NumberType("local");

    /// `mobile`
    public static final NumberType MOBILE = new NumberType("mobile");

    /// `toll_free`
    public static final NumberType TOLL_FREE = new NumberType("toll_free");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public NumberType {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
