// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether a company can use the service.
///
/// - `active`: Its users can sign in, and its numbers work.
/// - `suspended`: An operator stopped it: nobody signs in, nothing rings, and no credential works.
/// - `closing`: It is suspended, and all its data is erased at `erase_at`.
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
