package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.database.Select;
import dev.switchboard.api.platform.media.SignedLinks;
import dev.switchboard.web.paging.PageRequest;
import java.time.Clock;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Repository;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The exports of a company.
@Repository
class ExportStore {

    private static final String SELECT = "select org_id, id, status, progress, attempts, expires_at, created_at"
            + " from exports where org_id = :org_id";

    /// Does nothing while another export is queued or running.
    private static final String INSERT = """
            insert into exports (org_id, id, user_id, status, created_at)
            values (:org_id, :id, :user_id, 'queued', :created_at) on conflict do nothing""";

    private final DatabaseClient database;
    private final SignedLinks links;
    private final Clock clock;

    ExportStore(DatabaseClient database, SignedLinks links, Clock clock) {
        this.database = database;
        this.links = links;
        this.clock = clock;
    }

    /// Adds a queued export.
    ///
    /// @return false, and nothing is added, while another one of the company is queued or running
    Mono<Boolean> add(UUID orgId, UUID id, @Nullable UUID userId, Instant createdAt) {
        return database.sql(INSERT)
                .bind("org_id", orgId)
                .bind("id", id)
                .bind("user_id", Columns.parameter(userId, UUID.class))
                .bind("created_at", createdAt)
                .fetch()
                .rowsUpdated()
                .map(rows -> rows == 1);
    }

    /// When the files of the company's exports expire, the next one first.
    Flux<Instant> expiries(UUID orgId) {
        return database.sql("select expires_at from exports where org_id = :org_id and status = 'ready'"
                        + " and expires_at > :now order by expires_at")
                .bind("org_id", orgId)
                .bind("now", clock.instant())
                .map(row -> new Columns(row).instant("expires_at"))
                .all();
    }

    Mono<Export> find(UUID orgId, UUID id) {
        return Select.from(SELECT)
                .bind("org_id", orgId)
                .and("id = :id")
                .bind("id", id)
                .on(database)
                .map(row -> export(new Columns(row)))
                .one();
    }

    /// The company's exports, newest first.
    Flux<Export> list(UUID orgId, PageRequest page) {
        return Select.from(SELECT)
                .bind("org_id", orgId)
                .afterTime("created_at", page.after())
                .add(" order by created_at desc, id desc limit :rows")
                .bind("rows", page.rows())
                .on(database)
                .map(row -> export(new Columns(row)))
                .all();
    }

    /// The key of the file of an export that is ready.
    Mono<String> mediaKey(UUID orgId, UUID id) {
        return database.sql("select attempts from exports where org_id = :org_id and id = :id and status = 'ready'"
                        + " and expires_at > :now")
                .bind("org_id", orgId)
                .bind("id", id)
                .bind("now", clock.instant())
                .mapValue(Integer.class)
                .one()
                .map(attempt -> ExportAttempt.mediaKey(orgId, id, attempt));
    }

    private Export export(Columns row) {
        var id = row.uuid("id");
        var expiresAt = row.instantOrNull("expires_at");
        var status = row.constant("status", ExportStatus.class);
        boolean ready = status == ExportStatus.READY && expiresAt != null && expiresAt.isAfter(clock.instant());
        return new Export(
                id,
                status == ExportStatus.READY && !ready ? ExportStatus.EXPIRED : status,
                row.count("progress"),
                ready && expiresAt != null ? links.link(row.uuid("org_id"), Export.mediaPath(id), expiresAt) : null,
                expiresAt,
                row.instant("created_at"));
    }
}
