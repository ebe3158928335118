package dev.switchboard.api.dials;

import java.time.Instant;
import java.util.UUID;

/// A call that a user asked for.
///
/// ```
/// waiting ── a client claims it ──▶ being placed ── the call's row is there ──▶ what the call is
///    │                                  └── the engine refuses ──▶ failed
///    └── nobody does within `dial-timeout` ──▶ failed
/// ```
///
/// @param from the line it goes out from, E.164
/// @param to E.164
record Dial(UUID orgId, UUID id, UUID userId, UUID numberId, String from, String to, Instant createdAt) {}
