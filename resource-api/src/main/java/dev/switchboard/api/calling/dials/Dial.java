package dev.switchboard.api.calling.dials;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A user's request to call a number.
///
/// ```
/// waiting ── a client claims it ──▶ being placed ── the call's row exists ──▶ the state of the call
///    │                                  └── the engine rejects it ──▶ failed
///    └── no client does within `dial-timeout` ──▶ failed
/// ```
///
/// @param from the number of the caller's line, E.164
/// @param to E.164
/// @param toUser the user to call, who may have no number; null: the holder of the number `to`
record Dial(
        UUID orgId,
        UUID id,
        UUID userId,
        UUID numberId,
        String from,
        String to,
        @Nullable UUID toUser,
        Instant createdAt) {}
