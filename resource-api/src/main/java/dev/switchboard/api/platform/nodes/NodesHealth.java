package dev.switchboard.api.platform.nodes;

import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/// Shows whether the other nodes consider this one alive. While they do not, records are served and
/// live calls are not.
@Component("nodesHealthIndicator")
final class NodesHealth implements HealthIndicator {

    private final NodeConnection connection;

    NodesHealth(NodeConnection connection, MeterRegistry meters) {
        this.connection = connection;
        Gauge.builder("switchboard.node.alive", connection, node -> node.alive() ? 1 : 0)
                .description("0 while the other nodes do not consider this one alive, and it serves no live calls")
                .register(meters);
    }

    @Override
    public Health health() {
        return (connection.alive() ? Health.up() : Health.down()).build();
    }
}
