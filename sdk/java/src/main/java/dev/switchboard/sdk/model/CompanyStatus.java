// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// `active`; `suspended` by an operator; `closing`: suspended, and about to be erased.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record CompanyStatus(@JsonValue String value) {

    /// `active`
    public static final CompanyStatus ACTIVE = new CompanyStatus("active");

    /// `suspended`
    public static final CompanyStatus SUSPENDED = new CompanyStatus("suspended");

    /// `closing`
    public static final CompanyStatus CLOSING = new CompanyStatus("closing");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanyStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
