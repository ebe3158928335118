package dev.switchboard.auth.companies.rateplans;

import dev.switchboard.contract.limits.RatePlanChanges;
import dev.switchboard.contract.limits.RatePlanChanges.Change;
import dev.switchboard.limits.RateLimit;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.sql.Types;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Component;

/// Stores the limits that operators set, each with the version of its last change. A change first increases
/// the version, in the same transaction: its row lock serializes changes, so that whoever has read all changes up to a
/// version never misses an older one.
@Component
class RatePlanStore {

    private static final String TARGET = """
            policy = :policy AND org_id IS NOT DISTINCT FROM :org_id AND owner IS NOT DISTINCT FROM :owner
            """;

    private final JdbcClient jdbc;

    RatePlanStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Optional<RateLimit> find(RatePlanTarget target) {
        return target(
                        jdbc.sql("SELECT per_minute, burst FROM rate_plan WHERE per_minute IS NOT NULL AND " + TARGET),
                        target)
                .query((row, number) -> new RateLimit(row.getInt("per_minute"), row.getInt("burst")))
                .optional();
    }

    /// The company of the limits of this owner; empty when none was set lately.
    Optional<UUID> companyOf(String owner) {
        return jdbc.sql("SELECT org_id FROM rate_plan WHERE owner = :owner LIMIT 1")
                .param("owner", owner)
                .query(UUID.class)
                .optional();
    }

    long raiseVersion() {
        return jdbc.sql("UPDATE rate_plan_version SET version = version + 1 RETURNING version")
                .query(Long.class)
                .single();
    }

    /// How many limits are set.
    long count() {
        return jdbc.sql("SELECT count(*) FROM rate_plan WHERE per_minute IS NOT NULL")
                .query(Long.class)
                .single();
    }

    /// @param limit null to remove it
    void set(RatePlanTarget target, @Nullable RateLimit limit, long version, Instant now) {
        target(jdbc.sql("""
                INSERT INTO rate_plan (policy, org_id, owner, per_minute, burst, version, changed_at)
                VALUES (:policy, :org_id, :owner, :per_minute, :burst, :version, :now)
                ON CONFLICT (policy, org_id, owner) DO UPDATE SET per_minute = excluded.per_minute,
                    burst = excluded.burst, version = excluded.version, changed_at = excluded.changed_at
                """), target)
                .param("per_minute", limit == null ? null : limit.perMinute(), Types.INTEGER)
                .param("burst", limit == null ? null : limit.burst(), Types.INTEGER)
                .param("version", version)
                .param("now", Timestamp.from(now))
                .update();
    }

    private static StatementSpec target(StatementSpec statement, RatePlanTarget target) {
        return statement
                .param("policy", target.policy().value())
                .param("org_id", target.orgId(), Types.OTHER)
                .param("owner", target.owner(), Types.VARCHAR);
    }

    /// The changes after a version, oldest first; after 0 only limits that are set.
    RatePlanChanges changes(long after, int limit) {
        // Read first: changes that commit in between are read again with the next call.
        long version = jdbc.sql("SELECT version FROM rate_plan_version")
                .query(Long.class)
                .single();
        record Row(long version, Change change) {}
        var rows = jdbc.sql("""
                SELECT version, policy, org_id, owner, per_minute, burst FROM rate_plan
                WHERE version > :after AND (:after > 0 OR per_minute IS NOT NULL)
                ORDER BY version LIMIT :limit
                """)
                .param("after", after)
                .param("limit", limit + 1)
                .query((row, number) -> new Row(row.getLong("version"), change(row)))
                .list();
        boolean more = rows.size() > limit;
        var page = more ? rows.subList(0, limit) : rows;
        long reached = page.isEmpty() ? version : page.getLast().version();
        List<Change> changes = page.stream().map(Row::change).toList();
        return new RatePlanChanges(more ? reached : Math.max(reached, version), more, changes);
    }

    private static Change change(ResultSet row) throws SQLException {
        return new Change(
                row.getString("policy"),
                row.getObject("org_id", UUID.class),
                row.getString("owner"),
                row.getObject("per_minute", Integer.class),
                row.getObject("burst", Integer.class));
    }
}
