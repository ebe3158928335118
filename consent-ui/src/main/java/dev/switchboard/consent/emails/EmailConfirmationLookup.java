package dev.switchboard.consent.emails;

import org.jspecify.annotations.Nullable;

/// What a link leads to.
public sealed interface EmailConfirmationLookup permits EmailConfirmationLookup.Open, EmailConfirmationOutcome.Closed {

    /// An email that can be confirmed.
    ///
    /// @param company which the confirmation creates; null for a user who changes the email
    record Open(String email, @Nullable String company) implements EmailConfirmationLookup {

        /// Whether the user has no password yet, and chooses one with the confirmation.
        public boolean asksForPassword() {
            return company != null;
        }
    }
}
