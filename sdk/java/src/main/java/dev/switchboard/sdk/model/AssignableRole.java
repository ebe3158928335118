// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The roles that can be given to a user who is not the owner.
///
/// - `admin`: Manages users, numbers, devices, apps and settings of the company.
/// - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record AssignableRole(@JsonValue String value) {

    /// `admin`
    public static final AssignableRole ADMIN = new AssignableRole("admin");

    /// `member`
    public static final AssignableRole MEMBER = new AssignableRole("member");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public AssignableRole {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
