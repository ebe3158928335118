package dev.switchboard.api.calling.calls;

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

/// Deletes calls that ended long ago, with their recordings and transcripts, and the dials that
/// placed them. A voicemail that was left in one remains, without its `call_id`.
@Component
final class ExpiredCalls implements ExpiredRecords {

    /// A call that has just ended, however long it took, may still get its recording.
    private static final String OLDEST = "select id from calls where org_id = :org_id and started_at < :before"
            + " and ended_at < :before order by started_at, id limit :limit";

    /// Voicemails are locked before calls, as when a voicemail is deleted, so that the two cannot deadlock.
    private static final String LOCK_VOICEMAILS = "select id from voicemails where org_id = :org_id"
            + " and call_id = any (:ids) order by id for update skip locked";
    private static final String LOCK = """
            select id from calls where org_id = :org_id and id = any (:ids) and not exists (
                select from voicemails where voicemails.org_id = calls.org_id and call_id = calls.id
                    and voicemails.id <> all (:voicemail_ids))
            order by id for update skip locked""";
    private static final String CLEAR_VOICEMAILS = "update voicemails set call_id = null, updated_at = :now"
            + " where org_id = :org_id and call_id = any (:ids)";
    private static final String DELETE_RECORDINGS =
            "delete from recordings where org_id = :org_id and call_id = any (:ids) returning media_key";
    private static final String DELETE_DIALS = "delete from dials where org_id = :org_id and call_id = any (:ids)";
    private static final String DELETE = "delete from calls where org_id = :org_id and id = any (:ids)";

    private final DatabaseClient database;
    private final MediaDeletions media;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ExpiredCalls(DatabaseClient database, MediaDeletions media, TransactionalOperator transactions, Clock clock) {
        this.database = database;
        this.media = media;
        this.transactions = transactions;
        this.clock = clock;
    }

    @Override
    public RetainedKind kind() {
        return RetainedKind.CALLS;
    }

    @Override
    public String oldest() {
        return OLDEST;
    }

    @Override
    public Mono<Integer> delete(UUID orgId, List<UUID> ids) {
        return ids(on(LOCK_VOICEMAILS, orgId, ids))
                .flatMap(voicemails -> ids(on(LOCK, orgId, ids).bind("voicemail_ids", voicemails.toArray(UUID[]::new))))
                .filter(locked -> !locked.isEmpty())
                .delayUntil(locked -> deleteLocked(orgId, locked))
                .as(transactions::transactional)
                .map(List::size)
                .defaultIfEmpty(0);
    }

    private Mono<Void> deleteLocked(UUID orgId, List<UUID> calls) {
        return on(CLEAR_VOICEMAILS, orgId, calls)
                .bind("now", clock.instant())
                .then()
                .then(Mono.defer(() -> on(DELETE_DIALS, orgId, calls).then()))
                .then(on(DELETE_RECORDINGS, orgId, calls)
                        .mapValue(String.class)
                        .all()
                        .collectList())
                .flatMap(keys -> media.scheduleAll(orgId, keys))
                .then(Mono.defer(() -> on(DELETE, orgId, calls).then()));
    }

    private GenericExecuteSpec on(String sql, UUID orgId, List<UUID> ids) {
        return database.sql(sql).bind("org_id", orgId).bind("ids", ids.toArray(UUID[]::new));
    }

    private static Mono<List<UUID>> ids(GenericExecuteSpec statement) {
        return statement.mapValue(UUID.class).all().collectList();
    }
}
