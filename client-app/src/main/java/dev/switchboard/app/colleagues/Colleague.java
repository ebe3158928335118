package dev.switchboard.app.colleagues;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A user of the session's company as the API lists it.
///
/// @param extension null when the user has none
/// @param role `owner`, `admin` or `member`
/// @param status `active` or `disabled`
public record Colleague(
        String id,
        String name,
        String email,
        @Nullable String extension,
        String role,
        String status,
        Instant createdAt) {

    private static final String ERASED = "@erased.invalid";

    public boolean active() {
        return "active".equals(status);
    }

    public boolean owner() {
        return "owner".equals(role);
    }

    /// Whether name and email are erased for good.
    public boolean erased() {
        return email.endsWith(ERASED);
    }
}
