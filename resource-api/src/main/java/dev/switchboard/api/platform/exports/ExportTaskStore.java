package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.database.Columns;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The work on exports. Each change requires the lease under which the process works, and leases
/// are measured by the clock of the database.
@Repository
class ExportTaskStore {

    private static final String LATER = "clock_timestamp() + make_interval(secs => :seconds)";

    private static final String CLAIM = """
            update exports set status = 'running', progress = 0, attempts = attempts + 1, lease = :lease,
                leased_until = %s
            where (org_id, id) = (
                select org_id, id from exports
                where status in ('queued', 'running') and leased_until <= clock_timestamp()
                order by leased_until, created_at limit 1 for update skip locked)
            returning org_id, id, attempts""".formatted(LATER);

    private static final String OF_LEASE =
            " where org_id = :org_id and id = :id and lease = :lease and status = 'running'";
    private static final String EXTEND = "update exports set progress = :progress, leased_until = " + LATER + OF_LEASE
            + " and exists (select from companies where id = :org_id and status = 'active')";
    private static final String RETRY = "update exports set lease = null, leased_until = " + LATER + OF_LEASE;
    private static final String COMPLETE = "update exports set status = 'ready', progress = 100, lease = null,"
            + " expires_at = :expires_at" + OF_LEASE;
    private static final String FAIL = "update exports set status = 'failed', lease = null" + OF_LEASE;

    private final DatabaseClient database;

    ExportTaskStore(DatabaseClient database) {
        this.database = database;
    }

    /// Claims the export that has waited longest; empty when none waits.
    Mono<ExportTask> claim(UUID lease, Duration leaseTime) {
        return database.sql(CLAIM)
                .bind("lease", lease)
                .bind("seconds", leaseTime.toMillis() / 1000.0)
                .map(row -> task(new Columns(row), lease))
                .one();
    }

    private static ExportTask task(Columns row, UUID lease) {
        return new ExportTask(row.uuid("org_id"), row.uuid("id"), row.count("attempts"), lease);
    }

    /// Extends the lease.
    ///
    /// @return false when it is lost, or the company is not active any more
    Mono<Boolean> extend(ExportTask task, Duration leaseTime, int progress) {
        return one(of(task, EXTEND).bind("progress", progress).bind("seconds", leaseTime.toMillis() / 1000.0));
    }

    /// Has it begun again after a pause.
    Mono<Boolean> retryAfter(ExportTask task, Duration pause) {
        return one(of(task, RETRY).bind("seconds", pause.toMillis() / 1000.0));
    }

    Mono<Boolean> complete(ExportTask task, Instant expiresAt) {
        return one(of(task, COMPLETE).bind("expires_at", expiresAt));
    }

    Mono<Boolean> fail(ExportTask task) {
        return one(of(task, FAIL));
    }

    private GenericExecuteSpec of(ExportTask task, String update) {
        return database.sql(update)
                .bind("org_id", task.orgId())
                .bind("id", task.id())
                .bind("lease", task.lease());
    }

    private static Mono<Boolean> one(GenericExecuteSpec update) {
        return update.fetch().rowsUpdated().map(rows -> rows == 1);
    }

    /// A file that has expired.
    record Expired(UUID orgId, UUID id, String mediaKey) {}

    Flux<Expired> expired(Instant now, int rows) {
        return database.sql("select org_id, id, attempts from exports where status = 'ready' and expires_at <= :now"
                        + " order by expires_at limit :rows")
                .bind("now", now)
                .bind("rows", rows)
                .map(row -> expired(new Columns(row)))
                .all();
    }

    private static Expired expired(Columns row) {
        var orgId = row.uuid("org_id");
        var id = row.uuid("id");
        return new Expired(orgId, id, ExportTask.mediaKey(orgId, id, row.count("attempts")));
    }

    /// Notes that the file is deleted.
    Mono<Void> expire(Expired export) {
        return database.sql("update exports set status = 'expired' where org_id = :org_id and id = :id"
                        + " and status = 'ready'")
                .bind("org_id", export.orgId())
                .bind("id", export.id())
                .then();
    }
}
