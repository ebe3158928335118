// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// A company to create, with the owner to invite.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class CompanyCreate extends RequestBody {

    /// The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read.
    public CompanyCreate country(String country) {
        set("country", country);
        return this;
    }

    /// The name of the company, 1 to 120 visible characters.
    public CompanyCreate name(String name) {
        set("name", name);
        return this;
    }

    /// The user who gets the invitation and will own the company.
    public CompanyCreate owner(CompanyCreateOwner owner) {
        set("owner", owner);
        return this;
    }

    /// A name of the IANA time zone database, such as `America/Chicago`, in which pages show times.
    public CompanyCreate timezone(String timezone) {
        set("timezone", timezone);
        return this;
    }
}
