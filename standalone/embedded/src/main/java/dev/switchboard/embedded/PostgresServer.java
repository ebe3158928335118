package dev.switchboard.embedded;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/// A PostgreSQL server as a guarded child process, on 127.0.0.1 only, with a password (SCRAM-SHA-256) for every
/// role. Committed transactions survive power loss: `fsync` and `synchronous_commit` are on unless the settings
/// override them.
public final class PostgresServer {

    /// The superuser that `initdb` creates.
    public static final String SUPERUSER = "postgres";

    private static final Duration START = Duration.ofSeconds(60);
    /// As in docker-compose.yml: it may still have to archive its last changes.
    private static final Duration GRACE = Duration.ofMinutes(1);

    private final PostgresCluster cluster;
    private final PostgresSettings settings;
    private volatile @Nullable GuardedProcess process;

    public PostgresServer(Binaries binaries, PostgresSettings settings) {
        this.settings = settings;
        this.cluster = new PostgresCluster(binaries, settings);
    }

    /// Creates the data directory if needed, ends a leftover server on it, starts, and returns when it accepts
    /// connections.
    ///
    /// @throws EmbeddedServerException when it cannot be started
    public GuardedProcess start() {
        cluster.prepare();
        return launch();
    }

    /// Starts it again after it ended by itself, on its existing data. Never creates a new
    /// database.
    ///
    /// @throws EmbeddedServerException when it cannot be started
    public GuardedProcess restart() {
        cluster.prepareExisting();
        return launch();
    }

    private GuardedProcess launch() {
        var started = GuardedProcess.start(
                new Launch("PostgreSQL", command(), Map.of("LC_ALL", "C"), settings.log(), "INT", GRACE));
        process = started;
        try {
            Readiness.await("PostgreSQL", started, settings.log(), START, this::accepts);
        } catch (EmbeddedServerException e) {
            started.stop();
            throw e;
        }
        return started;
    }

    /// Ends it by a fast shutdown, which rolls back open transactions.
    public void stop() {
        var running = process;
        if (running != null) {
            running.stop();
        }
    }

    public int port() {
        return settings.port();
    }

    /// A new connection over TCP.
    public Connection connect(String database, String user, String password) throws SQLException {
        var properties = new Properties();
        properties.setProperty("user", user);
        properties.setProperty("password", password);
        properties.setProperty("connectTimeout", "5");
        properties.setProperty("loginTimeout", "10");
        properties.setProperty("tcpKeepAlive", "true");
        return DriverManager.getConnection(
                "jdbc:postgresql://127.0.0.1:" + settings.port() + "/" + database, properties);
    }

    /// A new connection of the superuser.
    public Connection connectAsSuperuser(String database) throws SQLException {
        return connect(database, SUPERUSER, settings.superuserPassword());
    }

    private boolean accepts() {
        try (var connection = connectAsSuperuser("postgres")) {
            return connection.isValid(1);
        } catch (SQLException e) {
            if ("28P01".equals(e.getSQLState())) {
                throw new EmbeddedServerException(
                        "The database in " + settings.data()
                                + " was created with another password than the configured one.",
                        e);
            }
            return false;
        }
    }

    private List<String> command() {
        var command = new ArrayList<>(cluster.unprivileged());
        command.add(cluster.program("postgres").toString());
        command.add("-D");
        command.add(settings.data().toString());
        configuration().forEach((name, value) -> {
            command.add("-c");
            command.add(name + "=" + value);
        });
        return command;
    }

    private Map<String, String> configuration() {
        var all = new LinkedHashMap<String, String>();
        all.put("listen_addresses", "127.0.0.1");
        all.put("port", Integer.toString(settings.port()));
        all.put("unix_socket_directories", "");
        all.put("fsync", "on");
        all.put("synchronous_commit", "on");
        all.put("max_connections", "100");
        all.put("shared_buffers", "64MB");
        all.put("max_wal_size", "512MB");
        // Saves three worker processes. Reads come from the page cache here.
        all.put("io_method", "sync");
        all.put("max_parallel_workers_per_gather", "0");
        all.put("jit", "off");
        all.put("timezone", "UTC");
        all.put("log_timezone", "UTC");
        all.put("logging_collector", "off");
        all.put("log_line_prefix", "%m [%p] %q%u ");
        all.put("log_checkpoints", "off");
        // Otherwise a failing statement would write its values, and so personal data, to the log.
        all.put("log_min_error_statement", "panic");
        all.put("log_parameter_max_length_on_error", "0");
        all.putAll(settings.more());
        return all;
    }
}
