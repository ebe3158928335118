package dev.switchboard.app.account.security;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// Where the user is signed in.
///
/// @param current whether it is the session of this browser
record SignInSession(
        String id,
        @Nullable String clientAddress,
        @Nullable String userAgent,
        Instant createdAt,
        Instant lastSeenAt,
        boolean current) {

    /// The browser and its system; null when neither is known.
    public @Nullable String browser() {
        return BrowserName.of(userAgent);
    }
}
