package dev.switchboard.api.presence;

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

    /// The presence that a user sets; the very same when nothing changes.
    Presence to(PresencePut wanted, Instant now) {
        var words = wanted.status() == PresenceStatus.AVAILABLE ? null : wanted.message();
        return wanted.status() == status && Objects.equals(words, message)
                ? this
                : new Presence(userId, wanted.status(), words, onCall, now);
    }

    /// The same, as it became then.
    Presence at(Instant time) {
        return new Presence(userId, status, message, onCall, time);
    }
}
