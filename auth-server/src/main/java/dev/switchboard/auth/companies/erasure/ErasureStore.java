package dev.switchboard.auth.companies.erasure;

import java.sql.Timestamp;
import java.time.Clock;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/// Deletes a company's rows.
@Component
class ErasureStore {

    /// The tables of this schema with a column of companies or, without that, of users; those that
    /// refer to others come first. From the catalog, so that none can be forgotten.
    private static final String TABLES = """
            WITH RECURSIVE tables AS (
                SELECT DISTINCT ON (c.oid) c.oid, a.attname
                FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
                WHERE c.relnamespace = 'auth'::regnamespace AND c.relkind = 'r' AND NOT a.attisdropped
                  AND a.atttypid = 'uuid'::regtype AND a.attname IN ('org_id', 'home_org_id', 'user_id')
                ORDER BY c.oid, a.attname = 'user_id'
            ), levels (oid, level) AS (
                SELECT oid, 0 FROM tables
                UNION ALL
                SELECT r.confrelid, l.level + 1
                FROM levels l
                JOIN pg_constraint r ON r.conrelid = l.oid AND r.contype = 'f' AND r.confrelid <> r.conrelid
                JOIN tables t ON t.oid = r.confrelid
                WHERE l.level < 32
            )
            SELECT t.oid::regclass::text AS name, t.attname = 'user_id' AS of_users, quote_ident(t.attname) AS reference
            FROM tables t JOIN levels l USING (oid)
            GROUP BY t.oid, t.attname ORDER BY max(l.level), t.oid
            """;

    private final JdbcClient jdbc;
    private final Clock clock;

    ErasureStore(JdbcClient jdbc, Clock clock) {
        this.jdbc = jdbc;
        this.clock = clock;
    }

    /// A table with rows of companies.
    ///
    /// @param condition which rows are those of `:org_id`
    record Table(String name, String condition) {}

    /// The companies whose records have been erased.
    List<UUID> companies() {
        return jdbc.sql("SELECT org_id FROM telephony.auth_erasure ORDER BY org_id")
                .query(UUID.class)
                .list();
    }

    /// One of the company's API keys that has not been revoked.
    Optional<UUID> nextKey(UUID orgId) {
        return jdbc.sql("SELECT id FROM api_key WHERE org_id = :org_id AND revoked_at IS NULL LIMIT 1")
                .param("org_id", orgId)
                .query(UUID.class)
                .optional();
    }

    /// One of the company's apps that has not been deleted.
    Optional<String> nextApp(UUID orgId) {
        return jdbc.sql("SELECT client_id FROM app WHERE org_id = :org_id AND deleted_at IS NULL LIMIT 1")
                .param("org_id", orgId)
                .query(String.class)
                .optional();
    }

    int erase(UUID orgId, CompanyRows rows, int batch) {
        return delete(rows.sql(), orgId, batch);
    }

    List<Table> tables() {
        return jdbc.sql(TABLES)
                .query((row, number) -> {
                    var reference = row.getString("reference");
                    return new Table(
                            row.getString("name"),
                            row.getBoolean("of_users")
                                    ? reference + " IN (SELECT id FROM telephony.auth_user WHERE org_id = :org_id)"
                                    : reference + " = :org_id");
                })
                .list();
    }

    int erase(UUID orgId, Table table, int batch) {
        return delete("""
                DELETE FROM %1$s WHERE ctid = ANY (ARRAY(
                    SELECT ctid FROM %1$s WHERE %2$s LIMIT :batch FOR UPDATE SKIP LOCKED))
                """.formatted(table.name(), table.condition()), orgId, batch);
    }

    private int delete(String sql, UUID orgId, int batch) {
        return jdbc.sql(sql)
                .param("org_id", orgId)
                .param("batch", batch)
                .param("now", Timestamp.from(clock.instant()))
                .update();
    }

    /// Deletes a batch of the company's users, but not its owner.
    long eraseUsers(UUID orgId, int batch) {
        return jdbc.sql("SELECT telephony.erase_users(:org_id, :batch)")
                .param("org_id", orgId)
                .param("batch", batch)
                .query(Long.class)
                .single();
    }

    /// Deletes the company itself in the caller's transaction; false when it is gone already, or the
    /// resource API has more to erase.
    boolean finish(UUID orgId) {
        return jdbc.sql("SELECT telephony.finish_erasure(:org_id)")
                .param("org_id", orgId)
                .query(Boolean.class)
                .single();
    }
}
