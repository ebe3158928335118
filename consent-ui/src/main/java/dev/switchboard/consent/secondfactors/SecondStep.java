package dev.switchboard.consent.secondfactors;

/// What a user does after the right password.
public sealed interface SecondStep {

    /// Enters a code.
    ///
    /// @param oneTimeCode whether the user has an app for one-time codes; otherwise only recovery
    ///     codes work
    /// @param passkey whether the user has a passkey, which signs in without a code
    record Code(boolean oneTimeCode, boolean passkey) implements SecondStep {}

    /// Adds a second factor: an app for one-time codes, or a passkey.
    ///
    /// @param company which requires it
    /// @param secret for the app, in base32
    /// @param address the same for a QR code
    record Enroll(String company, String secret, String address) implements SecondStep {}
}
