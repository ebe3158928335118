package dev.switchboard.auth.companies;

import dev.switchboard.web.input.Country;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.EmailAddress;
import dev.switchboard.web.input.Text;
import dev.switchboard.web.input.TimeZoneName;

/// The body of `POST /v1/operator/companies`.
///
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
public record CompanyCreate(
        @Text(max = 120) @DisplayName String name,
        @Text(max = 2) @Country String country,
        @Text(max = 64) @TimeZoneName String timezone,
        Owner owner) {

    /// The user who gets the invitation.
    ///
    /// @param name which the owner can change when accepting
    /// @param email with which the owner will sign in
    public record Owner(
            @Text(max = 120) @DisplayName String name,
            @EmailAddress String email) {}
}
