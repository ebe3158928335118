// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// How the parts, processes and queues of the service are at this moment.
///
/// @param nodes The running processes of all services; empty while the database is unavailable.
/// @param parts What the service consists of and needs, each with its state.
/// @param queues The work that waits, by kind; empty while it cannot be counted.
@Generated("sdk/renew")
public record ServiceHealth(
        @JsonProperty("nodes") List<ServiceNode> nodes,
        @JsonProperty("parts") List<ServiceHealthPart> parts,
        @JsonProperty("queues") List<ServiceHealthQueue> queues) {
    public ServiceHealth {
        nodes = Objects.requireNonNullElse(nodes, List.of());
        parts = Objects.requireNonNullElse(parts, List.of());
        queues = Objects.requireNonNullElse(queues, List.of());
    }
}
