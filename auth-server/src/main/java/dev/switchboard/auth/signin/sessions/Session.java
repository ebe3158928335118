package dev.switchboard.auth.signin.sessions;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Where a user is signed in.
///
/// @param clientAddress from where the user signed in
/// @param userAgent the browser's name for itself
/// @param lastSeenAt the last request of the browser or of an application that was signed in with it, exact to a
///     minute
/// @param current whether the request's own token belongs to it
record Session(
        UUID id,
        @Nullable String clientAddress,
        @Nullable String userAgent,
        Instant createdAt,
        Instant lastSeenAt,
        boolean current) {}
