package dev.switchboard.consent.passwords;

/// What a link leads to.
public sealed interface PasswordResetLookup permits PasswordResetLookup.Open, PasswordResetOutcome.Closed {

    /// A link that can be used.
    ///
    /// @param email with which the user signs in
    record Open(String email) implements PasswordResetLookup {}
}
