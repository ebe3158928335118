package dev.switchboard.nodes;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.UUID;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.info.BuildProperties;

/// A running process.
///
/// @param id another one after each start
/// @param version of the program
public record AnnouncedNode(UUID id, String version, Instant startedAt) {

    private static final int PARTS = 3;

    /// This process, which starts now.
    public static AnnouncedNode ofThisProcess(UUID id, ObjectProvider<BuildProperties> build, InstantSource clock) {
        var version =
                build.stream().findFirst().map(BuildProperties::getVersion).orElse("unknown");
        return new AnnouncedNode(id, version, clock.instant());
    }

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
