package dev.switchboard.auth.apps;

import dev.switchboard.contract.identity.SuspendedParties;
import dev.switchboard.contract.identity.SuspendedParties.Suspension;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// The apps and companies whose older tokens are invalid, mostly suspended ones, and the
/// version of their set. A change of the set first increases the version, in the same transaction:
/// its row lock serializes changes.
@Component
class SuspensionStore {

    private final JdbcClient jdbc;

    SuspensionStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    long version() {
        return jdbc.sql("SELECT version FROM suspended_apps_version")
                .query(Long.class)
                .single();
    }

    long raiseVersion() {
        return jdbc.sql("UPDATE suspended_apps_version SET version = version + 1 RETURNING version")
                .query(Long.class)
                .single();
    }

    /// Returns whether there was such an app that was not suspended.
    boolean suspend(String clientId, Instant now) {
        return jdbc.sql("""
                        UPDATE app SET suspended_since = :now, reinstated_at = NULL
                        WHERE client_id = :client_id AND (suspended_since IS NULL OR reinstated_at IS NOT NULL)
                          AND deleted_at IS NULL
                        """)
                        .param("now", Timestamp.from(now))
                        .param("client_id", clientId)
                        .update()
                == 1;
    }

    /// Returns whether there was such an app that was suspended.
    boolean reinstate(String clientId, Instant now) {
        return jdbc.sql("""
                        UPDATE app SET reinstated_at = greatest(:now, suspended_since)
                        WHERE client_id = :client_id AND suspended_since IS NOT NULL AND reinstated_at IS NULL
                        """)
                        .param("now", Timestamp.from(now))
                        .param("client_id", clientId)
                        .update()
                == 1;
    }

    /// Returns whether the company had such an app.
    boolean delete(UUID orgId, String clientId, Instant now) {
        return jdbc.sql("""
                        UPDATE app SET deleted_at = :now
                        WHERE client_id = :client_id AND org_id = :org_id AND deleted_at IS NULL AND NOT first_party
                        """)
                        .param("now", Timestamp.from(now))
                        .param("client_id", clientId)
                        .param("org_id", orgId)
                        .update()
                == 1;
    }

    /// Reads version and set in one statement, so that they belong together: what is suspended, and
    /// what was reinstated, or deleted, after `changedAfter`. `since` is the time of the
    /// reinstatement, or `now` for what is suspended or deleted, which includes tokens that were
    /// being issued during the change.
    SuspendedParties read(Instant now, Instant changedAfter) {
        var apps = new HashMap<String, Suspension>();
        var companies = new HashMap<UUID, Suspension>();
        var version = new long[1];
        jdbc.sql("""
                SELECT v.version, found.client_id, found.org_id, found.suspended, found.since
                FROM suspended_apps_version v LEFT JOIN (
                    SELECT a.client_id, NULL::uuid AS org_id,
                           a.deleted_at IS NULL AND a.reinstated_at IS NULL AS suspended,
                           CASE WHEN a.deleted_at IS NULL THEN coalesce(a.reinstated_at, :now) ELSE :now END AS since
                    FROM app a
                    WHERE a.deleted_at > :changed_after OR (a.deleted_at IS NULL AND a.suspended_since IS NOT NULL
                        AND (a.reinstated_at IS NULL OR a.reinstated_at > :changed_after))
                    UNION ALL
                    SELECT NULL, o.id, o.status <> 'active',
                           CASE WHEN o.status = 'active' THEN o.reinstated_at ELSE :now END
                    FROM telephony.auth_company_suspension o
                    WHERE o.status <> 'active' OR o.reinstated_at > :changed_after) AS found ON true
                """)
                .param("now", Timestamp.from(now))
                .param("changed_after", Timestamp.from(changedAfter))
                .query(row -> {
                    version[0] = row.getLong("version");
                    var clientId = row.getString("client_id");
                    var orgId = row.getObject("org_id", UUID.class);
                    if (clientId != null) {
                        apps.put(clientId, suspension(row));
                    } else if (orgId != null) {
                        companies.put(orgId, suspension(row));
                    }
                });
        return new SuspendedParties(version[0], apps, companies);
    }

    private static Suspension suspension(ResultSet row) throws SQLException {
        return new Suspension(
                row.getBoolean("suspended"), row.getTimestamp("since").getTime());
    }
}
