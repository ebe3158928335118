package dev.switchboard.consent.secondfactors;

import java.util.List;

/// Whether a passkey can be added in a browser.
public sealed interface PasskeyRegistration {

    /// It can.
    ///
    /// @param options for the browser
    /// @param names of the passkeys that the user has
    /// @param signedIn false for a user who has to add a second factor to sign in
    record Open(String options, List<String> names, boolean signedIn) implements PasskeyRegistration {}

    /// The user has to sign in.
    ///
    /// @param again whether the user is signed in, but not recently
    record SignIn(boolean again) implements PasskeyRegistration {}
}
