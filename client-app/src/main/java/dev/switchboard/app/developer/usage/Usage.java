package dev.switchboard.app.developer.usage;

import dev.switchboard.app.developer.credentials.Credential;
import java.time.Instant;
import java.util.List;

/// What a credential used of a rate policy in the last hour.
///
/// @param used requests of the last minute that were not refused
/// @param minutes those with requests, oldest first
record Usage(Credential credential, String policy, Limit limit, long used, List<Minute> minutes) {

    /// The limit that is in force.
    record Limit(long perMinute, long burst) {}

    /// @param requests all, with those that were refused
    record Minute(Instant at, long requests, long refused) {}

    Usage {
        minutes = List.copyOf(minutes);
    }

    public long requests() {
        return minutes.stream().mapToLong(Minute::requests).sum();
    }

    public long refused() {
        return minutes.stream().mapToLong(Minute::refused).sum();
    }

    /// Identifies the row on the page.
    public String id() {
        return (credential.id() == null ? credential.kind() : credential.id()) + ":" + policy;
    }
}
