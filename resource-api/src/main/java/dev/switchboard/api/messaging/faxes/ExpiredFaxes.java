package dev.switchboard.api.messaging.faxes;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.MediaQuota;
import dev.switchboard.api.platform.media.SharedMedia;
import dev.switchboard.api.platform.retention.ExpiredRecords;
import dev.switchboard.api.platform.retention.RetainedKind;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Deletes old faxes, except those that are still to be sent.
@Component
final class ExpiredFaxes implements ExpiredRecords {

    private static final String OLDEST = "select id from faxes where org_id = :org_id and created_at < :before"
            + " and completed_at is not null order by created_at, id limit :limit";
    private static final String DELETE = """
            with locked as (
                select id from faxes where org_id = :org_id and id = any (:ids) order by id for update skip locked)
            delete from faxes using locked where faxes.org_id = :org_id and faxes.id = locked.id
            returning faxes.media_key,
                case when status = 'failed' then 0 else coalesce(media_size, 0) end as media_size""";
    private static final String IN_USE = "select from faxes where faxes.media_key = deleted.key";

    private final DatabaseClient database;
    private final SharedMedia media;
    private final MediaQuota quota;
    private final TransactionalOperator transactions;

    ExpiredFaxes(DatabaseClient database, SharedMedia media, MediaQuota quota, TransactionalOperator transactions) {
        this.database = database;
        this.media = media;
        this.quota = quota;
        this.transactions = transactions;
    }

    @Override
    public RetainedKind kind() {
        return RetainedKind.FAXES;
    }

    @Override
    public String oldest() {
        return OLDEST;
    }

    /// @param size that counts in the company's quota; the failure of a fax has released its own
    private record Deleted(String mediaKey, long size) {}

    @Override
    public Mono<Integer> delete(UUID orgId, List<UUID> ids) {
        return database.sql(DELETE)
                .bind("org_id", orgId)
                .bind("ids", ids.toArray(UUID[]::new))
                .map(row -> deleted(new Columns(row)))
                .all()
                .collectList()
                .delayUntil(deleted -> media.deleteUnused(
                        orgId,
                        deleted.stream().map(Deleted::mediaKey).distinct().toList(),
                        IN_USE))
                .delayUntil(deleted -> quota.release(
                        orgId, deleted.stream().mapToLong(Deleted::size).sum()))
                .as(transactions::transactional)
                .map(List::size);
    }

    private static Deleted deleted(Columns row) {
        return new Deleted(row.text("media_key"), row.number("media_size"));
    }
}
