package dev.switchboard.contract.nodes;

import java.time.Duration;
import java.time.Instant;
import java.util.UUID;

/// The body of `POST /internal/nodes`, with which a gateway announces itself to the authorization
/// server.
///
/// @param id of the process, another one after each start
/// @param version of the program
/// @param sockets how many WebSockets are open through it
public record NodeAnnouncement(UUID id, String version, Instant startedAt, int sockets) {

    /// How often a process announces itself.
    public static final Duration INTERVAL = Duration.ofSeconds(5);

    /// Without an announcement for this long a process counts as gone.
    public static final Duration GONE_AFTER = INTERVAL.multipliedBy(3);
}
