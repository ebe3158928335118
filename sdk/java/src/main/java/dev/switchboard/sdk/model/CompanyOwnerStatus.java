// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether the owner of a company can sign in.
///
/// - `invited`: The invitation was sent and not accepted yet.
/// - `active`: The owner accepted it and has a password.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record CompanyOwnerStatus(@JsonValue String value) {

    /// `invited`
    public static final CompanyOwnerStatus INVITED = new CompanyOwnerStatus("invited");

    /// `active`
    public static final CompanyOwnerStatus ACTIVE = new CompanyOwnerStatus("active");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public CompanyOwnerStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
