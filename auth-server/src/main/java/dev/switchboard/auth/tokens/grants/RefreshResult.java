package dev.switchboard.auth.tokens.grants;

import java.time.Instant;
import java.util.UUID;

/// What the function `refresh_grants` returns for a refresh token.
sealed interface RefreshResult permits GrantOutcome.Issued, RefreshResult.Unknown, RefreshResult.Refused {

    /// The app has no such token.
    record Unknown() implements RefreshResult {}

    /// Nothing was issued, and nothing changed.
    ///
    /// @param userId whose grant it is
    /// @param endsAt when the token becomes or became invalid
    record Refused(Reason reason, UUID orgId, UUID userId, UUID grantId, Instant endsAt) implements RefreshResult {}

    /// Why, as the function describes it.
    enum Reason {
        UNUSABLE_APP,
        LOCKED,
        INVALID,
        WIDER_SCOPE,
        NOTHING_ALLOWED,
        AHEAD
    }
}
