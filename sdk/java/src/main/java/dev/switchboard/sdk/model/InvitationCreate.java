// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// A user to invite to the company.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class InvitationCreate extends RequestBody {

    /// The email address with which the user will sign in; no user of any company may have it.
    public InvitationCreate email(String email) {
        set("email", email);
        return this;
    }

    /// 2 to 6 digits that neither are nor begin with an emergency number, assigned if it is still free when the
    /// user accepts. None by default.
    public InvitationCreate extension(String extension) {
        set("extension", extension);
        return this;
    }

    /// The full name, 1 to 120 visible characters; the user can change it when accepting.
    public InvitationCreate name(String name) {
        set("name", name);
        return this;
    }

    /// The identifier of a number of the company that nobody holds, assigned if it is still free when the user
    /// accepts. None by default.
    public InvitationCreate numberId(String numberId) {
        set("number_id", numberId);
        return this;
    }

    /// What the user may do in the company once the invitation is accepted.
    public InvitationCreate role(InvitedRole role) {
        set("role", role);
        return this;
    }
}
