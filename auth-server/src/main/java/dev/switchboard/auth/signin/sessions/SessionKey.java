package dev.switchboard.auth.signin.sessions;

import java.util.UUID;

/// Which session, of which user.
public record SessionKey(UUID orgId, UUID userId, UUID id) {}
