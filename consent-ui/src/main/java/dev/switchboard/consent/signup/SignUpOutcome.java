package dev.switchboard.consent.signup;

import dev.switchboard.consent.pages.Notice;
import java.time.Instant;

/// The outcome of signing up.
public sealed interface SignUpOutcome {

    /// A mail is on its way.
    record Sent(String email) implements SignUpOutcome {}

    /// A field cannot be used.
    ///
    /// @param notice what to change
    record Refused(Notice notice) implements SignUpOutcome {}

    /// There were too many requests from this address.
    ///
    /// @param retryAt when the next one is possible
    record Limited(Instant retryAt) implements SignUpOutcome {}
}
