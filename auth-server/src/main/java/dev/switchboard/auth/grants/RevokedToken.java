package dev.switchboard.auth.grants;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Whose token it was.
record RevokedToken(UUID orgId, @Nullable UUID userId) {}
