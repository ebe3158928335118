package dev.switchboard.consent.secondfactors;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;

/// The port to passkeys (WebAuthn), which the authorization server implements. Options and
/// credentials are JSON, as browsers parse and write them.
public interface Passkeys {

    /// Begins a sign-in in this browser and returns the options for it, with a new challenge.
    String begin(HttpServletRequest browser);

    /// Signs in the user of a passkey. A challenge is used once, whatever the outcome.
    ///
    /// @return whether the user is signed in
    boolean signIn(String credential, HttpServletRequest request, HttpServletResponse response);

    /// Begins to add a passkey, for a user who has just signed in, or who has to add a second
    /// factor to do so.
    PasskeyRegistration register(HttpServletRequest browser);

    /// Adds a passkey. A challenge is used once, whatever the outcome.
    ///
    /// @param name by which the user tells passkeys apart
    PasskeyOutcome add(String name, String credential, HttpServletRequest request, HttpServletResponse response);
}
