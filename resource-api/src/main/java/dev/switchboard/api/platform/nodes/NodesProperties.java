package dev.switchboard.api.platform.nodes;

import jakarta.validation.constraints.AssertTrue;
import jakarta.validation.constraints.NotNull;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.validation.annotation.Validated;

/// Heartbeats and timeouts between nodes (docs/operations/configure.md#timeouts-that-depend-on-each-other).
///
/// @param heartbeat how often a node reports that it is alive
/// @param goneAfter how long without a heartbeat until a node counts as gone; the same on every
///     replica
/// @param responseTimeout how long a request to a node waits for the response
@ConfigurationProperties("switchboard.nodes")
@Validated
record NodesProperties(
        @NotNull Duration heartbeat,
        @NotNull Duration goneAfter,
        @NotNull Duration responseTimeout) {

    @AssertTrue(message = "switchboard.nodes.gone-after must be at least twice the heartbeat")
    boolean isPatient() {
        return goneAfter.compareTo(heartbeat.multipliedBy(2)) >= 0;
    }
}
