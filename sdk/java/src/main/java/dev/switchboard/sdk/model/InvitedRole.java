// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What an invited user may do in the company.
///
/// - `admin`: Manages users, numbers, devices, apps and settings of the company.
/// - `member`: Uses the phone, texts and faxes; manages only their own account and devices.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record InvitedRole(@JsonValue String value) {

    /// `admin`
    public static final InvitedRole ADMIN = new InvitedRole("admin");

    /// `member`
    public static final InvitedRole MEMBER = new InvitedRole("member");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public InvitedRole {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
