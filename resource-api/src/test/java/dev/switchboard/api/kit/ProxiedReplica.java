package dev.switchboard.api.kit;

import dev.switchboard.testkit.TestPostgres;
import java.util.List;

/// An instance whose connection to PostgreSQL can fail while the tests' own connections last.
///
/// @param proxy between the instance and the database of this JVM
/// @param service the instance
public record ProxiedReplica(DatabaseProxy proxy, Replica service) implements AutoCloseable {

    /// @param settings beside those of all tests, each as `name=value`
    public static ProxiedReplica start(List<String> settings) {
        var proxy = DatabaseProxy.to(TestPostgres.shared());
        return new ProxiedReplica(proxy, Replica.start(proxy, settings));
    }

    /// One whose node never counts as dead, so that no other node cleans up for it.
    public static ProxiedReplica startAlive() {
        return start(List.of(
                "switchboard.database.statement-timeout=5s",
                "switchboard.database.response-timeout=6s",
                "switchboard.database.acquire-timeout=5s",
                "switchboard.nodes.heartbeat=200ms",
                "switchboard.nodes.gone-after=5m"));
    }

    @Override
    public void close() {
        proxy.restore();
        service.close();
        proxy.close();
    }
}
