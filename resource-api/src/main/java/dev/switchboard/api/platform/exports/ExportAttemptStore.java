package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.database.Columns;
import java.time.Instant;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The attempts to make exports. Each change requires that no later attempt has begun.
@Repository
class ExportAttemptStore {

    private static final String OF_EXPORT = " where org_id = :org_id and id = :id";
    private static final String BEGIN = "update exports set status = 'running', progress = 0, attempts = attempts + 1"
            + OF_EXPORT + " and status in ('queued', 'running') returning attempts";
    private static final String OF_ATTEMPT = OF_EXPORT + " and attempts = :attempt and status = 'running'";
    private static final String ADVANCE = "update exports set progress = :progress" + OF_ATTEMPT
            + " and exists (select from companies where id = :org_id and status = 'active')";
    private static final String COMPLETE =
            "update exports set status = 'ready', progress = 100, expires_at = :expires_at" + OF_ATTEMPT;
    private static final String FAIL = "update exports set status = 'failed'" + OF_ATTEMPT;

    private final DatabaseClient database;

    ExportAttemptStore(DatabaseClient database) {
        this.database = database;
    }

    /// Begins the next attempt; empty if the export is over.
    Mono<ExportAttempt> begin(UUID orgId, UUID id) {
        return database.sql(BEGIN)
                .bind("org_id", orgId)
                .bind("id", id)
                .mapValue(Integer.class)
                .one()
                .map(attempt -> new ExportAttempt(orgId, id, attempt));
    }

    /// Writes the progress.
    ///
    /// @return false when another attempt has begun, or the company is not active any more
    Mono<Boolean> advance(ExportAttempt attempt, int progress) {
        return one(of(attempt, ADVANCE).bind("progress", progress));
    }

    Mono<Boolean> complete(ExportAttempt attempt, Instant expiresAt) {
        return one(of(attempt, COMPLETE).bind("expires_at", expiresAt));
    }

    Mono<Boolean> fail(ExportAttempt attempt) {
        return one(of(attempt, FAIL));
    }

    private GenericExecuteSpec of(ExportAttempt attempt, String update) {
        return database.sql(update)
                .bind("org_id", attempt.orgId())
                .bind("id", attempt.id())
                .bind("attempt", attempt.number());
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
        return new Expired(orgId, id, ExportAttempt.mediaKey(orgId, id, row.count("attempts")));
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
