package dev.switchboard.nodes;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/// A running process.
///
/// @param id another one after each start
/// @param version of the program
public record AnnouncedNode(UUID id, String version, Instant startedAt) {

    private static final int PARTS = 3;

    /// What Redis stores; the same as long as the process runs.
    String stored() {
        return id + " " + startedAt + " " + version;
    }

    /// Empty for what this version does not understand.
    static Optional<AnnouncedNode> of(String stored) {
        var parts = stored.split(" ", PARTS);
        if (parts.length < PARTS) {
            return Optional.empty();
        }
        try {
            return Optional.of(new AnnouncedNode(UUID.fromString(parts[0]), parts[2], Instant.parse(parts[1])));
        } catch (IllegalArgumentException | DateTimeException unreadable) {
            return Optional.empty();
        }
    }
}
