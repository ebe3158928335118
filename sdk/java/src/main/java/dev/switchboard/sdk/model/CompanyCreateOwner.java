// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The future owner of a company, who is invited by email.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class CompanyCreateOwner extends RequestBody {

    /// The email address with which the owner will sign in; no user of any company may have it.
    public CompanyCreateOwner email(String email) {
        set("email", email);
        return this;
    }

    /// The full name, 1 to 120 visible characters; the owner can change it when accepting.
    public CompanyCreateOwner name(String name) {
        set("name", name);
        return this;
    }
}
