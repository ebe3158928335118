package dev.switchboard.app.signin;

import dev.switchboard.app.sessions.Application;
import java.time.Instant;

/// What this service has to remember of a browser that it sent to the authorization server.
///
/// @param state the `state` of the request
/// @param codeVerifier the secret behind its `code_challenge`
/// @param returnTo the path of the page to show afterwards
/// @param expiresAt when the attempt is forgotten
record SignInAttempt(Application application, String state, String codeVerifier, String returnTo, Instant expiresAt) {

    /// Without the secrets.
    @Override
    public String toString() {
        return "SignInAttempt[" + application + "]";
    }
}
