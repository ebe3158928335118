package dev.switchboard.api.calling.presence;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A user's presence (docs/guides/presence.md).
///
/// @param message the user's own text; always null while available
/// @param onCall whether the user is on a call now
public record Presence(
        UUID userId, PresenceStatus status, @Nullable String message, boolean onCall, Instant updatedAt) {

    /// The presence after the user has set it; the same instance if nothing changes.
    Presence to(PresencePut body, Instant now) {
        var text = body.status() == PresenceStatus.AVAILABLE ? null : body.message();
        return body.status() == status && Objects.equals(text, message)
                ? this
                : new Presence(userId, body.status(), text, onCall, now);
    }

    /// The same presence with another `updated_at`.
    Presence at(Instant time) {
        return new Presence(userId, status, message, onCall, time);
    }
}
