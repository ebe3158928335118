package dev.switchboard.auth.health.nodes;

import dev.switchboard.contract.nodes.NodeAnnouncement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Stores the processes that announce themselves. All times are the database's, so that the clocks of
/// machines do not matter.
@Component
public class ServiceNodeStore {

    /// The processes that are running, for [#READ].
    public static final String RUNNING = """
            SELECT id, service, version, started_at, cast(null AS bigint) AS live_calls, sockets FROM service_node
            WHERE last_seen_at > statement_timestamp() - interval '%d seconds'
            UNION ALL
            SELECT id, 'resource_api', version, started_at, live_calls, sockets FROM telephony.auth_node
            ORDER BY service, started_at, id
            """.formatted(NodeAnnouncement.GONE_AFTER.toSeconds());

    public static final RowMapper<ServiceNode> READ = (row, number) -> read(row);

    private final JdbcClient jdbc;

    ServiceNodeStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// Adds a process, or notes that it is still running.
    void seen(ServiceNode node) {
        var startedAt = node.startedAt();
        jdbc.sql("""
                INSERT INTO service_node (id, service, version, started_at, sockets, last_seen_at)
                VALUES (:id, :service, :version, :started_at, :sockets, statement_timestamp())
                ON CONFLICT (id) DO UPDATE SET sockets = excluded.sockets, last_seen_at = excluded.last_seen_at
                """)
                .param("id", node.id())
                .param("service", node.service().name().toLowerCase(Locale.ROOT))
                .param("version", node.version())
                .param("started_at", startedAt == null ? null : Timestamp.from(startedAt))
                .param("sockets", node.sockets())
                .update();
    }

    void remove(UUID id) {
        jdbc.sql("DELETE FROM service_node WHERE id = :id").param("id", id).update();
    }

    /// Removes the rows of processes that ended long ago.
    void removeGone() {
        jdbc.sql("DELETE FROM service_node WHERE last_seen_at < statement_timestamp() - interval '1 hour'")
                .update();
    }

    private static ServiceNode read(ResultSet row) throws SQLException {
        var startedAt = row.getTimestamp("started_at");
        return new ServiceNode(
                row.getObject("id", UUID.class),
                ServiceNode.Service.valueOf(row.getString("service").toUpperCase(Locale.ROOT)),
                row.getString("version"),
                startedAt == null ? null : startedAt.toInstant(),
                count(row, "live_calls"),
                count(row, "sockets"));
    }

    private static @Nullable Integer count(ResultSet row, String column) throws SQLException {
        int count = row.getInt(column);
        return row.wasNull() ? null : Integer.valueOf(count);
    }
}
