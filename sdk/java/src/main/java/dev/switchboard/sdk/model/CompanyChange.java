// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.RequestBody;
import javax.annotation.processing.Generated;

/// The fields of a company to change; absent fields stay unchanged.
///
/// What is not set is not sent.
@Generated("sdk/renew")
public final class CompanyChange extends RequestBody {

    /// Which outside numbers the company may call, and how much; null for the defaults.
    public CompanyChange calling(CallingChange calling) {
        set("calling", calling);
        return this;
    }

    /// The country, ISO 3166-1 alpha-2, such as `US`; it decides how numbers without `+` are read.
    public CompanyChange country(String country) {
        set("country", country);
        return this;
    }

    /// The new name of the company, 1 to 120 visible characters.
    public CompanyChange name(String name) {
        set("name", name);
        return this;
    }

    /// A name of the IANA time zone database, such as `America/Chicago`, in which pages show times.
    public CompanyChange timezone(String timezone) {
        set("timezone", timezone);
        return this;
    }
}
