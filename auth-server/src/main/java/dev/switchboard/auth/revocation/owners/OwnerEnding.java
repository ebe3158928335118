package dev.switchboard.auth.revocation.owners;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The notification that an API key, or an app in one company or in all of them, has ended.
///
/// @param id of the pending notification
/// @param orgId null for an app in all companies
/// @param keyId null for an app
/// @param clientId null for a key
public record OwnerEnding(
        UUID id,
        @Nullable UUID orgId,
        @Nullable UUID keyId,
        @Nullable String clientId,
        Instant endedAt) {}
