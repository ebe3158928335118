package dev.switchboard.app.console.operators;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// An operator.
///
/// @param status `invited` or `active`
/// @param invitation only in the response that created it
record Operator(
        String id,
        String name,
        String email,
        String status,
        Instant createdAt,
        @Nullable Invitation invitation) {

    /// @param url the link, only without a mail server
    record Invitation(
            String id,
            String email,
            Instant expiresAt,
            @Nullable String url) {}

    public boolean invited() {
        return "invited".equals(status);
    }
}
