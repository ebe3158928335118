package dev.switchboard.consent.secondfactors;

import java.time.Instant;
import java.util.List;

/// The outcome of an attempt at the second step.
public sealed interface SecondStepOutcome {

    /// The user is signed in.
    ///
    /// @param recoveryCodes to be shown once, to a user who has just added a second factor; usually
    ///     none
    record SignedIn(List<String> recoveryCodes) implements SecondStepOutcome {}

    /// The code is wrong, or was used before.
    record Wrong() implements SecondStepOutcome {}

    /// There were too many attempts.
    ///
    /// @param retryAt when the next one is possible
    record Limited(Instant retryAt) implements SecondStepOutcome {}

    /// No second step is under way in this browser, or it took too long.
    record Over() implements SecondStepOutcome {}
}
