package dev.switchboard.auth.health;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import jakarta.annotation.PreDestroy;
import java.sql.SQLException;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/// Whether PostgreSQL responds, on a connection of its own: one that waited for the requests' connections would make
/// all replicas unready together when there is much to do.
@Component("databaseHealthIndicator")
class DatabaseHealth implements HealthIndicator {

    /// Within the second that Kubernetes gives a probe by default.
    private static final int LIMIT_MILLIS = 800;

    private static final int CHECK_SECONDS = 1;

    private final HikariDataSource connection;

    DatabaseHealth(HikariDataSource requests) {
        var settings = new HikariConfig();
        requests.copyStateTo(settings);
        settings.setPoolName("health");
        settings.setMaximumPoolSize(1);
        settings.setMinimumIdle(0);
        settings.setConnectionTimeout(LIMIT_MILLIS);
        settings.setInitializationFailTimeout(-1);
        connection = new HikariDataSource(settings);
    }

    @Override
    public Health health() {
        try (var open = connection.getConnection()) {
            return (open.isValid(CHECK_SECONDS) ? Health.up() : Health.down()).build();
        } catch (SQLException unavailable) {
            return Health.down(unavailable).build();
        }
    }

    @PreDestroy
    void close() {
        connection.close();
    }
}
