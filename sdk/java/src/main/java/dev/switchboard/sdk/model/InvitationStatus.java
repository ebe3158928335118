// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// What became of an invitation.
///
/// - `pending`: The user can still accept it.
/// - `accepted`: The user accepted it and can sign in.
/// - `revoked`: An administrator withdrew it, and its link is dead.
/// - `expired`: Nobody accepted it in time; it can be sent again.
///
/// Later versions of the service may have other values.
@Generated("sdk/renew")
public record InvitationStatus(@JsonValue String value) {

    /// `pending`
    public static final InvitationStatus PENDING = new InvitationStatus("pending");

    /// `accepted`
    public static final InvitationStatus ACCEPTED = new InvitationStatus("accepted");

    /// `revoked`
    public static final InvitationStatus REVOKED = new InvitationStatus("revoked");

    /// `expired`
    public static final InvitationStatus EXPIRED = new InvitationStatus("expired");

    @JsonCreator(mode = JsonCreator.Mode.DELEGATING)
    public InvitationStatus {
        Objects.requireNonNull(value);
    }

    @Override
    public String toString() {
        return value;
    }
}
