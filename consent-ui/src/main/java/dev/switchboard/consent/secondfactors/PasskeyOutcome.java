package dev.switchboard.consent.secondfactors;

import java.util.List;

/// The outcome of an attempt to add a passkey.
public sealed interface PasskeyOutcome {

    /// It was added.
    ///
    /// @param recoveryCodes to be shown once, to a user who had none
    record Added(List<String> recoveryCodes) implements PasskeyOutcome {}

    /// It cannot be added: it is not the response to the challenge, or belongs to an account already.
    record Refused() implements PasskeyOutcome {}
}
