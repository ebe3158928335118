package dev.switchboard.web.migration;

import java.sql.SQLException;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Whether PostgreSQL admits as many connections as a process may open, which its pools bound
/// (docs/operations/scale.md#connections-to-postgresql).
public final class ConnectionBudget {

    private static final Logger log = LoggerFactory.getLogger(ConnectionBudget.class);

    /// Services may not use what is reserved.
    private static final String STATE = """
            SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
                       - current_setting('reserved_connections')::int AS usable,
                   (SELECT count(*) FROM pg_stat_activity
                    WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()) AS used
            """;

    private ConnectionBudget() {}

    /// Logs how many connections this process may open beside those that are open now, as a warning if they are too
    /// many together: then requests fail when all are busy.
    ///
    /// @throws IllegalStateException when PostgreSQL does not even admit those of this process, or does not respond
    public static void check(DataSource database, int own) {
        try (var connection = database.getConnection();
                var statement = connection.createStatement();
                var state = statement.executeQuery(STATE)) {
            state.next();
            int used = state.getInt("used");
            int usable = state.getInt("usable");
            if (fits(own, used, usable)) {
                log.info("This process may open {} connections to PostgreSQL; {} of {} are open", own, used, usable);
            } else {
                log.warn(
                        "PostgreSQL has too few connections: this process may open {}, {} of {} are open."
                                + " Raise max_connections",
                        own,
                        used,
                        usable);
            }
        } catch (SQLException e) {
            throw new IllegalStateException("The connections of PostgreSQL cannot be counted", e);
        }
    }

    static boolean fits(int own, int used, int usable) {
        if (own > usable) {
            throw new IllegalStateException("This process may open " + own + " connections, and PostgreSQL admits "
                    + usable + ": raise max_connections, or make the pools smaller");
        }
        return own + used <= usable;
    }
}
