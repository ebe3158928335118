package dev.switchboard.api.messaging.uploads;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaQuota;
import dev.switchboard.api.platform.media.RecordsWithMedia;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// The uploads of a company.
@Repository
class UploadStore implements RecordsWithMedia {

    private static final String INSERT = """
            insert into uploads (org_id, id, content_type, size, created_at, expires_at)
            values (:org_id, :id, :content_type, :size, :created_at, :expires_at)""";

    private static final String DELETE = """
            delete from uploads where (org_id, id) in (
                select org_id, id from uploads where expires_at < :before
                order by expires_at limit :batch for update skip locked)
            returning org_id, id, size""";

    private final DatabaseClient database;
    private final MediaQuota quota;
    private final MediaDeletions deletions;
    private final TransactionalOperator transactions;

    UploadStore(
            DatabaseClient database, MediaQuota quota, MediaDeletions deletions, TransactionalOperator transactions) {
        this.database = database;
        this.quota = quota;
        this.deletions = deletions;
        this.transactions = transactions;
    }

    /// The key of an upload's file in the media store.
    static String mediaKey(UUID orgId, UUID id) {
        return "uploads/" + orgId + "/" + id;
    }

    /// Adds an upload, in the caller's transaction.
    Mono<Void> insert(UUID orgId, UUID id, String contentType, long size, Instant createdAt, Instant expiresAt) {
        return keyed(INSERT, orgId, id)
                .bind("content_type", contentType)
                .bind("size", size)
                .bind("created_at", createdAt)
                .bind("expires_at", expiresAt)
                .then();
    }

    Mono<Instant> expiry(UUID orgId, UUID id) {
        return keyed("select expires_at from uploads where org_id = :org_id and id = :id", orgId, id)
                .map(row -> new Columns(row).instant("expires_at"))
                .one();
    }

    Mono<UploadedFile> file(UUID orgId, UUID id) {
        return keyed("select content_type from uploads where org_id = :org_id and id = :id", orgId, id)
                .map(row -> new UploadedFile(mediaKey(orgId, id), new Columns(row).text("content_type")))
                .one();
    }

    @Override
    public Mono<Boolean> have(UUID orgId, String key) {
        return database.sql("select exists (select from uploads"
                        + " where org_id = :org_id and 'uploads/' || org_id || '/' || id = :key)")
                .bind("org_id", orgId)
                .bind("key", key)
                .mapValue(Boolean.class)
                .one();
    }

    private record Deleted(UUID orgId, UUID id, long size) {}

    /// Deletes uploads that expired before a time, and schedules the deletion of their files.
    ///
    /// @return how many; less than a batch when none is left
    Mono<Integer> deleteExpired(Instant before, int batch) {
        return database.sql(DELETE)
                .bind("before", before)
                .bind("batch", batch)
                .map(row -> deleted(new Columns(row)))
                .all()
                .collectList()
                // In the order of companies, so that two processes never deadlock.
                .delayUntil(deleted -> Flux.fromStream(deleted.stream().sorted(Comparator.comparing(Deleted::orgId)))
                        .concatMap(upload -> quota.release(upload.orgId(), upload.size())
                                .then(deletions.schedule(upload.orgId(), mediaKey(upload.orgId(), upload.id()))))
                        .then())
                .as(transactions::transactional)
                .map(List::size);
    }

    private static Deleted deleted(Columns row) {
        return new Deleted(row.uuid("org_id"), row.uuid("id"), row.number("size"));
    }

    private GenericExecuteSpec keyed(String sql, UUID orgId, UUID id) {
        return database.sql(sql).bind("org_id", orgId).bind("id", id);
    }
}
