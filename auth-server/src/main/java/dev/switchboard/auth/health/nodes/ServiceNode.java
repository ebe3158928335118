package dev.switchboard.auth.health.nodes;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// A running process.
///
/// @param id another one after each start
/// @param version of the program
/// @param liveCalls how many calls it holds; null for a service that holds none
/// @param sockets how many WebSockets are open at or through it; null for a service that has none
public record ServiceNode(
        UUID id,
        Service service,
        String version,
        @Nullable Instant startedAt,
        @Nullable Integer liveCalls,
        @Nullable Integer sockets) {

    /// The services.
    public enum Service {
        GATEWAY,
        AUTH_SERVER,
        CLIENT_APP,
        RESOURCE_API
    }
}
