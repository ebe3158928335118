package dev.switchboard.auth.signin.secondfactors;

/// The body of `POST /v1/users/me/second-factors/totp/{id}/confirm`.
///
/// @param code that the app shows now
record TotpConfirmation(@OneTimeCode String code) {

    @Override
    public String toString() {
        return "TotpConfirmation[]";
    }
}
