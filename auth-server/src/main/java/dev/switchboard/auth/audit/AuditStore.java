package dev.switchboard.auth.audit;

import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Reads the audit log of a company: what this server logged, and the entries of the activity
/// log, which the resource API writes. The company of the operators has both too.
@Component
class AuditStore {

    private final JdbcClient jdbc;

    AuditStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The entries that a query asks for, newest first. A newer version that runs beside this one may
    /// write other actions; they are left out.
    List<AuditEntry> list(UUID orgId, AuditQuery query, PageRequest page) {
        var after = page.after();
        return jdbc.sql(statement(query, after != null))
                .param("org_id", orgId)
                .param("known", AuditActions.ALL.toArray(String[]::new))
                .param("since", timestamp(query.since()))
                .param("until", timestamp(query.until()))
                .param("action", query.action())
                .param("at", after == null ? null : timestamp(after.instant(0)))
                .param("after", after == null ? null : after.uuid(1))
                .param("rows", page.rows())
                .query(AuditStore::read)
                .list();
    }

    /// Both parts are read in the order of their indexes, and only as far as the page goes.
    private static String statement(AuditQuery query, boolean fromCursor) {
        return """
                SELECT * FROM (
                    (SELECT id, event AS action, user_id, client_id, key_id, subject_id AS record_id,
                         address AS client_address, at AS created_at
                     FROM audit_event WHERE org_id = :org_id %1$s
                     ORDER BY at DESC, id DESC LIMIT :rows)
                    UNION ALL
                    (SELECT id, action, user_id, client_id, key_id, record_id, client_address, created_at
                     FROM telephony.auth_activity WHERE org_id = :org_id %2$s
                     ORDER BY created_at DESC, id DESC LIMIT :rows)) AS entries
                ORDER BY created_at DESC, id DESC LIMIT :rows
                """.formatted(
                conditions(query, fromCursor, "at", "event"), conditions(query, fromCursor, "created_at", "action"));
    }

    private static String conditions(AuditQuery query, boolean fromCursor, String time, String action) {
        return (query.since() == null ? "" : " AND " + time + " >= :since")
                + (query.until() == null ? "" : " AND " + time + " < :until")
                + " AND " + action + (query.action() == null ? " = ANY (:known)" : " = :action")
                + (fromCursor ? " AND (" + time + ", id) < (:at, :after)" : "");
    }

    private static @Nullable Timestamp timestamp(@Nullable Instant instant) {
        return instant == null ? null : Timestamp.from(instant);
    }

    private static AuditEntry read(ResultSet row, int number) throws SQLException {
        return new AuditEntry(
                row.getObject("id", UUID.class),
                row.getString("action"),
                row.getObject("user_id", UUID.class),
                row.getString("client_id"),
                row.getObject("key_id", UUID.class),
                row.getObject("record_id", UUID.class),
                row.getString("client_address"),
                row.getTimestamp("created_at").toInstant());
    }
}
