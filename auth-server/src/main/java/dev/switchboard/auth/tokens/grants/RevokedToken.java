package dev.switchboard.auth.tokens.grants;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The company and the user of a token that was revoked.
record RevokedToken(UUID orgId, @Nullable UUID userId) {}
