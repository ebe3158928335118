package dev.switchboard.auth.audit;

import dev.switchboard.web.paging.PageRequest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
class AuditStore {

    /// A newer version that runs beside this one may write others; they are left out here.
    private static final String[] KNOWN =
            Arrays.stream(AuditEvent.Kind.values()).map(AuditStore::stored).toArray(String[]::new);

    /// A kind that the previous version does not know has one in `event` that it does.
    private static final String KIND = "coalesce(refined_event, event)";

    private final JdbcClient jdbc;

    AuditStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /// The organization's entries that a query asks for, newest first.
    List<AuditEntry> list(UUID orgId, AuditQuery query, PageRequest page) {
        var after = page.after();
        return jdbc.sql("SELECT id, " + KIND + " AS kind, user_id, client_id, subject_id, address, at FROM audit_event"
                        + " WHERE org_id = :org_id AND " + KIND + " = ANY (:known)"
                        + (query.since() == null ? "" : " AND at >= :since")
                        + (query.until() == null ? "" : " AND at < :until")
                        + (query.action() == null ? "" : " AND " + KIND + " = :action")
                        + (after == null ? "" : " AND (at, id) < (:at, :after)")
                        + " ORDER BY at DESC, id DESC LIMIT :rows")
                .param("org_id", orgId)
                .param("known", KNOWN)
                .param("since", timestamp(query.since()))
                .param("until", timestamp(query.until()))
                .param("action", query.action() == null ? null : stored(query.action()))
                .param("at", after == null ? null : timestamp(after.instant(0)))
                .param("after", after == null ? null : after.uuid(1))
                .param("rows", page.rows())
                .query(AuditStore::read)
                .list();
    }

    private static @Nullable Timestamp timestamp(@Nullable Instant instant) {
        return instant == null ? null : Timestamp.from(instant);
    }

    static String stored(AuditEvent.Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }

    /// What goes into `refined_event`.
    static @Nullable String refined(AuditEvent.Kind kind) {
        return kind.knownBefore() == kind ? null : stored(kind);
    }

    private static AuditEntry read(ResultSet row, int number) throws SQLException {
        return new AuditEntry(
                row.getObject("id", UUID.class),
                AuditEvent.Kind.valueOf(row.getString("kind").toUpperCase(Locale.ROOT)),
                row.getObject("user_id", UUID.class),
                row.getString("client_id"),
                row.getObject("subject_id", UUID.class),
                row.getString("address"),
                row.getTimestamp("at").toInstant());
    }
}
