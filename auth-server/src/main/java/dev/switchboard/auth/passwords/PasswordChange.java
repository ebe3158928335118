package dev.switchboard.auth.passwords;

import dev.switchboard.web.input.Text;

/// The body of `POST /v1/users/me/password`.
///
/// @param password the new one; see [PasswordRules]
record PasswordChange(
        @Text(min = PasswordRules.SHORTEST, max = PasswordRules.LONGEST)
        String password) {

    @Override
    public String toString() {
        return "PasswordChange[]";
    }
}
