package dev.switchboard.auth.signin.passwords;

import dev.switchboard.auth.mail.RequestOrigin;
import java.util.Locale;

/// A request for a link to a new password.
///
/// @param email as it was entered
/// @param language of the page
record PasswordResetRequest(String email, Locale language, RequestOrigin origin) {

    @Override
    public String toString() {
        return "PasswordResetRequest[]";
    }
}
