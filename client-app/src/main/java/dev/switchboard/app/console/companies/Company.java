package dev.switchboard.app.console.companies;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A company as operators see it.
///
/// @param status `active`, `suspended` or `closing`
/// @param calling what it may call
/// @param eraseAt when a closing one is erased
/// @param invitation of its owner, only in the response that created it or sent the invitation again
record Company(
        String id,
        String name,
        String country,
        String timezone,
        String status,
        int userCount,
        int numberCount,
        Owner owner,
        Instant createdAt,
        Calling calling,
        @Nullable Instant eraseAt,
        @Nullable Invitation invitation) {

    /// @param status `invited` or `active`
    record Owner(String name, String email, String status) {}

    /// @param countries countries and prefixes; null for all countries
    record Calling(@Nullable List<String> countries, int concurrent, int minutesPerDay) {}

    /// @param url the link, only without a mail server
    record Invitation(
            String id,
            String email,
            Instant expiresAt,
            @Nullable String url) {}

    public boolean active() {
        return "active".equals(status);
    }

    public boolean closing() {
        return "closing".equals(status);
    }
}
