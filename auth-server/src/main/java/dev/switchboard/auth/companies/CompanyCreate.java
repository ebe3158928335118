package dev.switchboard.auth.companies;

import dev.switchboard.auth.invitations.EmailAddress;
import dev.switchboard.web.errors.ApiError;
import dev.switchboard.web.errors.FieldProblems;
import dev.switchboard.web.input.DisplayName;
import dev.switchboard.web.input.Text;

/// The body of `POST /v1/operator/companies`.
///
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
public record CompanyCreate(
        @Text(max = 120) @DisplayName String name,
        @Text(max = 2) String country,
        @Text(max = 64) String timezone,
        Owner owner) {

    /// The user who gets the invitation.
    ///
    /// @param name which the owner can change when accepting
    /// @param email with which the owner will sign in
    public record Owner(
            @Text(max = 120) @DisplayName String name,
            @EmailAddress String email) {}

    /// @throws ApiError 422 when the country or the time zone does not exist
    void requireKnownPlace() {
        var problems = new FieldProblems();
        problems.addAll(Places.countryProblems(country));
        problems.addAll(Places.timezoneProblems(timezone));
        problems.throwIfAny();
    }
}
