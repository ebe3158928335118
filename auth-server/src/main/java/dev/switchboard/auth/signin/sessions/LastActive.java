package dev.switchboard.auth.signin.sessions;

import java.time.Instant;
import java.util.UUID;

/// When a user last used Switchboard's own pages, to the minute.
public record LastActive(UUID userId, Instant lastActiveAt) {}
