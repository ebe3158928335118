// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// A company to create.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class CompanyCreate extends RequestBody {

    /// ISO 3166-1 alpha-2.
    public CompanyCreate country(String country) {
        set("country", country);
        return this;
    }

    /// The name, 1 to 120 visible characters.
    public CompanyCreate name(String name) {
        set("name", name);
        return this;
    }

    /// The user who gets the invitation.
    public CompanyCreate owner(CompanyCreateOwner owner) {
        set("owner", owner);
        return this;
    }

    /// A name of the IANA time zone database.
    public CompanyCreate timezone(String timezone) {
        set("timezone", timezone);
        return this;
    }
}
