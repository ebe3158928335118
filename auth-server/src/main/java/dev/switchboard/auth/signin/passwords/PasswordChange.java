package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.signin.PasswordProblem;
import dev.switchboard.web.input.Text;

/// The body of `POST /v1/users/me/password`.
///
/// @param password the new one; see [PasswordProblem]
record PasswordChange(
        @Text(min = PasswordProblem.SHORTEST, max = PasswordProblem.LONGEST)
        String password) {

    @Override
    public String toString() {
        return "PasswordChange[]";
    }
}
