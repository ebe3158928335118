package dev.switchboard.api.calling.recordings;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.retention.ExpiredRecords;
import dev.switchboard.api.platform.retention.RetainedKind;
import java.time.Clock;
import java.util.List;
import java.util.UUID;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.r2dbc.core.DatabaseClient.GenericExecuteSpec;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Deletes old recordings of calls that are over; the calls remain. With the last recording of a call
/// its transcript is deleted, which says what was recorded.
@Component
final class ExpiredRecordings implements ExpiredRecords {

    private static final String OLDEST = """
            select recordings.id from recordings cross join lateral (
                select from calls
                where calls.org_id = recordings.org_id and calls.id = recordings.call_id and ended_at is not null
                offset 0) as ended
            where recordings.org_id = :org_id and recordings.created_at < :before
            order by recordings.created_at, recordings.id limit :limit""";
    private static final String LOCK_CALLS = """
            select id from calls
            where org_id = :org_id and ended_at is not null
                and id = any (array(select call_id from recordings where org_id = :org_id and id = any (:ids)))
            order by id for no key update skip locked""";
    private static final String DELETE = "delete from recordings"
            + " where org_id = :org_id and id = any (:ids) and call_id = any (:call_ids) returning id, media_key";
    private static final String DELETE_TRANSCRIPTS = """
            delete from transcripts where org_id = :org_id and call_id = any (:call_ids) and not exists (
                select from recordings
                where recordings.org_id = transcripts.org_id and recordings.call_id = transcripts.call_id)""";
    private static final String UPDATE_CALLS = """
            update calls set updated_at = :now,
                recording_ids = array(
                    select id from unnest(recording_ids) with ordinality as listed (id, place)
                    where id <> all (:ids) order by place),
                has_transcript = exists (
                    select from transcripts where transcripts.org_id = calls.org_id and transcripts.call_id = calls.id)
            where org_id = :org_id and id = any (:call_ids)""";

    private final DatabaseClient database;
    private final MediaDeletions media;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ExpiredRecordings(DatabaseClient database, MediaDeletions media, TransactionalOperator transactions, Clock clock) {
        this.database = database;
        this.media = media;
        this.transactions = transactions;
        this.clock = clock;
    }

    @Override
    public RetainedKind kind() {
        return RetainedKind.RECORDINGS;
    }

    @Override
    public String oldest() {
        return OLDEST;
    }

    @Override
    public Mono<Integer> delete(UUID orgId, List<UUID> ids) {
        return on(LOCK_CALLS, orgId, ids)
                .mapValue(UUID.class)
                .all()
                .collectList()
                .filter(calls -> !calls.isEmpty())
                .flatMap(calls -> deleted(orgId, ids, calls)
                        .delayUntil(deleted -> database.sql(DELETE_TRANSCRIPTS)
                                .bind("org_id", orgId)
                                .bind("call_ids", calls.toArray(UUID[]::new))
                                .then())
                        .delayUntil(deleted -> database.sql(UPDATE_CALLS)
                                .bind("org_id", orgId)
                                .bind("call_ids", calls.toArray(UUID[]::new))
                                .bind("ids", deleted.stream().map(Deleted::id).toArray(UUID[]::new))
                                .bind("now", clock.instant())
                                .then())
                        .delayUntil(deleted -> media.scheduleAll(
                                orgId, deleted.stream().map(Deleted::mediaKey).toList())))
                .as(transactions::transactional)
                .map(List::size)
                .defaultIfEmpty(0);
    }

    private record Deleted(UUID id, String mediaKey) {}

    private Mono<List<Deleted>> deleted(UUID orgId, List<UUID> ids, List<UUID> calls) {
        return on(DELETE, orgId, ids)
                .bind("call_ids", calls.toArray(UUID[]::new))
                .map(row -> new Columns(row))
                .all()
                .map(row -> new Deleted(row.uuid("id"), row.text("media_key")))
                .collectList();
    }

    private GenericExecuteSpec on(String sql, UUID orgId, List<UUID> ids) {
        return database.sql(sql).bind("org_id", orgId).bind("ids", ids.toArray(UUID[]::new));
    }
}
