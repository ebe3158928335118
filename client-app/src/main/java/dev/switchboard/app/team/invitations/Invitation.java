package dev.switchboard.app.team.invitations;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An invitation as the API lists it.
///
/// @param status `pending`, `accepted`, `revoked` or `expired`
/// @param url its link, only in the response that made it, and only when no mail server is configured
record Invitation(
        String id,
        String email,
        String name,
        String role,
        String status,
        Instant expiresAt,
        @Nullable String url) {

    public boolean pending() {
        return "pending".equals(status);
    }

    public boolean accepted() {
        return "accepted".equals(status);
    }
}
