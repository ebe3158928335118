// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What a user may do in the company.
///
/// - `owner`: Everything; each company has exactly one owner, who is also an administrator.
/// - `admin`: Manages users, numbers, devices, apps and settings of the company.
/// - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record UserRole(@JsonValue String value) {

    /// `owner`
    public static final UserRole OWNER = new UserRole("owner");

    /// `admin`
    public static final UserRole ADMIN = new UserRole("admin");

    /// `member`
    public static final UserRole MEMBER = new UserRole("member");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public UserRole {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
