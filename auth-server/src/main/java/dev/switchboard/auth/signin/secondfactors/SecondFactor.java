package dev.switchboard.auth.signin.secondfactors;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A second factor of a user.
///
/// @param lastUsedAt null before the first use
/// @param confirmed false for an app whose first code was not entered yet; it does not count at
///     sign-in
record SecondFactor(
        UUID id,
        SecondFactorType type,
        String name,
        Instant createdAt,
        @Nullable Instant lastUsedAt,
        boolean confirmed) {}
