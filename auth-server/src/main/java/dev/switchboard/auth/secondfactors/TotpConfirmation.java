package dev.switchboard.auth.secondfactors;

import jakarta.validation.constraints.Pattern;

/// The body of `POST /v1/users/me/second-factors/totp/{id}/confirm`.
///
/// @param code that the app shows now
record TotpConfirmation(
        @Pattern(regexp = "[0-9]{6}", message = "must have 6 digits")
        String code) {

    @Override
    public String toString() {
        return "TotpConfirmation[]";
    }
}
