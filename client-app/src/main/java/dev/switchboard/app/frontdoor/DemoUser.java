package dev.switchboard.app.frontdoor;

import dev.switchboard.app.sessions.Application;
import org.jspecify.annotations.Nullable;

/// A user of the demo data, who can be signed in with one click.
///
/// @param key `owner`, `admin`, `member` or `operator`
/// @param name null where the file has none
record DemoUser(String key, @Nullable String name, String email, String password) {

    /// The application that the user works with.
    Application application() {
        return "operator".equals(key) ? Application.OPERATOR : Application.CLIENT;
    }

    /// Without the password.
    @Override
    public String toString() {
        return "DemoUser[" + key + "]";
    }
}
