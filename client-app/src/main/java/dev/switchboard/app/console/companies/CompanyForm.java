package dev.switchboard.app.console.companies;

import dev.switchboard.app.pages.FormValue;
import org.jspecify.annotations.Nullable;

/// The fields of a company that operators set.
///
/// @param owner only for a new company
record CompanyForm(
        String name,
        String country,
        String timezone,
        @Nullable Owner owner) {

    static final CompanyForm EMPTY = new CompanyForm("", "US", "America/New_York", new Owner("", ""));

    CompanyForm {
        name = FormValue.orEmpty(name);
        country = FormValue.orEmpty(country);
        timezone = FormValue.orEmpty(timezone);
    }

    record Owner(String name, String email) {

        Owner {
            name = FormValue.orEmpty(name);
            email = FormValue.orEmpty(email);
        }
    }

    /// The fields that a change sends.
    record Change(String name, String country, String timezone) {}

    Change change() {
        return new Change(name, country, timezone);
    }
}
