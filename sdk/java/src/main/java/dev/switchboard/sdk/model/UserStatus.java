// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// Whether a user may sign in and use the API.
///
/// - `active`: The user may sign in, and calls to their numbers ring.
/// - `disabled`: The user cannot sign in, all their tokens and keys stopped, and calls go to voicemail.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record UserStatus(@JsonValue String value) {

    /// `active`
    public static final UserStatus ACTIVE = new UserStatus("active");

    /// `disabled`
    public static final UserStatus DISABLED = new UserStatus("disabled");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public UserStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
