package dev.switchboard.api.calling.voicemails;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.retention.ExpiredRecords;
import dev.switchboard.api.platform.retention.RetainedKind;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes old voicemails, read or not, as their users could.
@Component
final class ExpiredVoicemails implements ExpiredRecords {

    private static final String OLDEST = "select id from voicemails"
            + " where org_id = :org_id and created_at < :before order by created_at, id limit :limit";
    private static final String DELETE = """
            with locked as (
                select id from voicemails where org_id = :org_id and id = any (:ids) order by id for update skip locked)
            delete from voicemails using locked where voicemails.org_id = :org_id and voicemails.id = locked.id
            returning voicemails.id, voicemails.call_id, voicemails.number_id""";
    private static final String CLEAR_CALLS = "update calls set voicemail_id = null, updated_at = :now"
            + " where org_id = :org_id and id = any (:call_ids) and voicemail_id = any (:ids)";

    private final DatabaseClient database;
    private final MediaDeletions media;
    private final MessageWaitingUpdates indicators;
    private final TransactionalOperator transactions;
    private final Clock clock;

    ExpiredVoicemails(
            DatabaseClient database,
            MediaDeletions media,
            MessageWaitingUpdates indicators,
            TransactionalOperator transactions,
            Clock clock) {
        this.database = database;
        this.media = media;
        this.indicators = indicators;
        this.transactions = transactions;
        this.clock = clock;
    }

    @Override
    public RetainedKind kind() {
        return RetainedKind.VOICEMAILS;
    }

    @Override
    public String oldest() {
        return OLDEST;
    }

    private record Deleted(UUID id, @Nullable UUID callId, UUID numberId) {}

    @Override
    public Mono<Integer> delete(UUID orgId, List<UUID> ids) {
        return database.sql(DELETE)
                .bind("org_id", orgId)
                .bind("ids", ids.toArray(UUID[]::new))
                .map(row -> deleted(new Columns(row)))
                .all()
                .collectList()
                .delayUntil(deleted -> clearCalls(orgId, deleted))
                .delayUntil(deleted -> media.scheduleAll(
                        orgId,
                        deleted.stream()
                                .map(one -> Voicemail.mediaKey(orgId, one.id()))
                                .toList()))
                .as(transactions::transactional)
                .delayUntil(deleted -> updateIndicators(orgId, deleted))
                .map(List::size);
    }

    private Mono<Void> clearCalls(UUID orgId, List<Deleted> deleted) {
        return database.sql(CLEAR_CALLS)
                .bind("org_id", orgId)
                .bind(
                        "call_ids",
                        deleted.stream()
                                .map(Deleted::callId)
                                .filter(Objects::nonNull)
                                .toArray(UUID[]::new))
                .bind("ids", deleted.stream().map(Deleted::id).toArray(UUID[]::new))
                .bind("now", clock.instant())
                .then();
    }

    private Mono<Void> updateIndicators(UUID orgId, List<Deleted> deleted) {
        return Flux.fromStream(deleted.stream().map(Deleted::numberId).distinct())
                .concatMap(numberId -> indicators.update(orgId, numberId))
                .then();
    }

    private static Deleted deleted(Columns row) {
        return new Deleted(row.uuid("id"), row.uuidOrNull("call_id"), row.uuid("number_id"));
    }
}
