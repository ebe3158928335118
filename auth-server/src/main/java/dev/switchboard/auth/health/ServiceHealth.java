package dev.switchboard.auth.health;

import dev.switchboard.auth.health.nodes.ServiceNode;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The health of the service.
///
/// @param nodes the running processes; empty while the database is unavailable
/// @param queues what waits; empty while it cannot be counted
public record ServiceHealth(List<Part> parts, List<ServiceNode> nodes, List<Queue> queues) {

    /// Something that the service consists of or needs.
    ///
    /// @param detail why it is not up, or more about it; null when there is nothing to say
    public record Part(String name, Status status, @Nullable String detail) {}

    /// The state of a part.
    public enum Status {
        UP,
        /// It does not work, or does not respond in time.
        DOWN,
        /// It works, but something about it needs attention, or its state is not known.
        DEGRADED
    }

    /// Work that waits.
    ///
    /// @param waiting counted up to 100,000
    /// @param oldestAt since when the oldest of them has been waiting; null when none is
    public record Queue(String name, long waiting, @Nullable Instant oldestAt) {}
}
