package dev.switchboard.consent.signup;

/// The fields of the form, as they were sent; empty for missing ones.
///
/// @param name of the user
/// @param company the name of the new company
/// @param country ISO 3166-1 alpha-2
/// @param timezone a name of the IANA time zone database
public record SignUpForm(String name, String company, String email, String country, String timezone) {

    @Override
    public String toString() {
        return "SignUpForm[]";
    }
}
