package dev.switchboard.app.account.security;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A second factor of the user.
///
/// @param type `totp` or `passkey`
/// @param confirmed false while an app was not confirmed with a code
record SecondFactor(
        String id,
        String type,
        @Nullable String name,
        Instant createdAt,
        @Nullable Instant lastUsedAt,
        boolean confirmed) {

    public boolean passkey() {
        return "passkey".equals(type);
    }
}
