package dev.switchboard.api.platform.nodes;

import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/// Shows whether the other nodes consider this one alive. While they do not, records are served and
/// live calls are not.
@Component("nodesHealthIndicator")
final class NodesHealth implements HealthIndicator {

    private final NodeConnection connection;

    NodesHealth(NodeConnection connection) {
        this.connection = connection;
    }

    @Override
    public Health health() {
        return (connection.alive() ? Health.up() : Health.down()).build();
    }
}
