package dev.switchboard.app.colleagues;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The names of the users that a page mentions. Templates call `names.of(record.userId)`.
public record Names(Map<String, String> byId) {

    public Names {
        byId = Map.copyOf(byId);
    }

    /// The user's name; null for null and for a user that the session may not see.
    public @Nullable String of(@Nullable String userId) {
        return userId == null ? null : byId.get(userId);
    }
}
