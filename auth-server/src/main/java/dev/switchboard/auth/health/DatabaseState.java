package dev.switchboard.auth.health;

import dev.switchboard.auth.health.ServiceHealth.Queue;
import dev.switchboard.auth.health.nodes.ServiceNode;
import dev.switchboard.auth.health.nodes.ServiceNodeStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import javax.sql.DataSource;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads from the database what its health shows. A statement is canceled after a second.
@Component
class DatabaseState {

    private static final Logger log = LoggerFactory.getLogger(DatabaseState.class);
    private static final int LONGEST_SECONDS = 1;

    /// Counting looks at 100,000 rows of each queue at most.
    private static final String QUEUES = """
            SELECT 'mail' AS name, count(*) AS waiting, min(created_at) AS oldest_at
            FROM (SELECT created_at FROM pending_mail LIMIT 100000) AS mail
            UNION ALL
            SELECT 'revocations', count(*), min(created_at)
            FROM (SELECT created_at FROM pending_tombstone LIMIT 100000) AS revocations
            UNION ALL
            SELECT 'notifications', count(*), min(at) FROM (
                (SELECT created_at AS at FROM pending_ending LIMIT 100000)
                UNION ALL (SELECT lost_at FROM pending_scope_loss LIMIT 100000)
                UNION ALL (SELECT gained_at FROM pending_scope_gain LIMIT 100000)) AS notifications
            UNION ALL
            SELECT name, waiting, oldest_at FROM telephony.auth_queue
            ORDER BY name
            """;

    private final JdbcClient jdbc;

    DatabaseState(DataSource database) {
        var template = new JdbcTemplate(database);
        template.setQueryTimeout(LONGEST_SECONDS);
        this.jdbc = JdbcClient.create(template);
    }

    /// @param operators the ids of those who may use the service
    /// @param nodes the running processes; null when they cannot be read, such as before the resource
    ///     API has migrated its schema
    record Known(Set<UUID> operators, @Nullable List<ServiceNode> nodes) {}

    Known read() {
        var operators = jdbc.sql("SELECT id FROM operator WHERE active")
                .query(UUID.class)
                .set();
        return new Known(operators, nodes());
    }

    private @Nullable List<ServiceNode> nodes() {
        try {
            return jdbc.sql(ServiceNodeStore.RUNNING)
                    .query(ServiceNodeStore.READ)
                    .list();
        } catch (DataAccessException unreadable) {
            log.debug("The nodes could not be read", unreadable);
            return null;
        }
    }

    List<Queue> queues() {
        return jdbc.sql(QUEUES).query(DatabaseState::queue).list();
    }

    private static Queue queue(ResultSet row, int number) throws SQLException {
        var oldest = row.getTimestamp("oldest_at");
        return new Queue(row.getString("name"), row.getLong("waiting"), oldest == null ? null : oldest.toInstant());
    }
}
