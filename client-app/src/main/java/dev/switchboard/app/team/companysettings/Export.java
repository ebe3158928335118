package dev.switchboard.app.team.companysettings;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An export as the API lists it.
///
/// @param status `queued`, `running`, `ready`, `failed` or `expired`
/// @param progress 0 to 100
/// @param url a signed link to the file; null unless it is ready
record Export(
        String id,
        String status,
        int progress,
        @Nullable String url,
        @Nullable Instant expiresAt,
        Instant createdAt) {

    public boolean unfinished() {
        return "queued".equals(status) || "running".equals(status);
    }
}
