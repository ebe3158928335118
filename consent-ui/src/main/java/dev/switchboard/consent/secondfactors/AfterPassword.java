package dev.switchboard.consent.secondfactors;

/// How a sign-in goes on after a user has chosen a password.
public enum AfterPassword {
    SIGNED_IN,
    /// The user enters a code, or adds a second factor.
    SECOND_STEP,
    /// The user is not signed in, because the browser is another user's, or because this one may not sign in.
    NOT_SIGNED_IN
}
