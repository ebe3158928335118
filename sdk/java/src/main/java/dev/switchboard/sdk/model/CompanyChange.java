// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The fields to change; absent fields stay unchanged.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class CompanyChange extends RequestBody {

    /// What the company may call; null for the defaults.
    public CompanyChange calling(CallingChange calling) {
        set("calling", calling);
        return this;
    }

    /// ISO 3166-1 alpha-2.
    public CompanyChange country(String country) {
        set("country", country);
        return this;
    }

    /// The name, 1 to 120 visible characters.
    public CompanyChange name(String name) {
        set("name", name);
        return this;
    }

    /// A name of the IANA time zone database.
    public CompanyChange timezone(String timezone) {
        set("timezone", timezone);
        return this;
    }
}
