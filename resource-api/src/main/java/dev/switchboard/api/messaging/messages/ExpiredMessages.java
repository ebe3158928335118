package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.platform.database.Columns;
import dev.switchboard.api.platform.media.MediaQuota;
import dev.switchboard.api.platform.media.SharedMedia;
import dev.switchboard.api.platform.retention.ExpiredRecords;
import dev.switchboard.api.platform.retention.RetainedKind;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.r2dbc.core.DatabaseClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Deletes old messages, except those that are still to be sent. A trigger updates their
/// conversations. A late report about a deleted message changes nothing.
@Component
final class ExpiredMessages implements ExpiredRecords {

    private static final String OLDEST = "select id from messages where org_id = :org_id and created_at < :before"
            + " and status <> 'queued' order by created_at, id limit :limit";
    private static final String DELETE = """
            with locked as (
                select id from messages where org_id = :org_id and id = any (:ids) order by id for update skip locked)
            delete from messages using locked where messages.org_id = :org_id and messages.id = locked.id
            returning messages.id, messages.direction, cast(messages.media as text) as media""";
    private static final String IN_USE =
            "select from messages where type = 'mms' and media_keys(media) @> jsonb_build_array(deleted.key)";

    private final DatabaseClient database;
    private final MessageRowMapper rows;
    private final SharedMedia media;
    private final MediaQuota quota;
    private final TransactionalOperator transactions;

    ExpiredMessages(
            DatabaseClient database,
            MessageRowMapper rows,
            SharedMedia media,
            MediaQuota quota,
            TransactionalOperator transactions) {
        this.database = database;
        this.rows = rows;
        this.media = media;
        this.quota = quota;
        this.transactions = transactions;
    }

    @Override
    public RetainedKind kind() {
        return RetainedKind.MESSAGES;
    }

    @Override
    public String oldest() {
        return OLDEST;
    }

    private record Deleted(UUID id, MessageDirection direction, List<MediaItem> media) {}

    @Override
    public Mono<Integer> delete(UUID orgId, List<UUID> ids) {
        return database.sql(DELETE)
                .bind("org_id", orgId)
                .bind("ids", ids.toArray(UUID[]::new))
                .map(row -> deleted(new Columns(row)))
                .all()
                .collectList()
                .delayUntil(deleted -> deleteMedia(orgId, deleted))
                .as(transactions::transactional)
                .map(List::size);
    }

    private Deleted deleted(Columns row) {
        return new Deleted(row.uuid("id"), row.constant("direction", MessageDirection.class), rows.items(row));
    }

    private Mono<Void> deleteMedia(UUID orgId, List<Deleted> deleted) {
        var keys = deleted.stream()
                .flatMap(message -> message.media().stream())
                .map(MediaItem::key)
                .filter(Objects::nonNull)
                .distinct()
                .toList();
        return media.deleteUnused(orgId, keys, IN_USE)
                .then(Mono.defer(() -> quota.release(orgId, counted(orgId, deleted, MessageDirection.OUTBOUND))))
                .then(Mono.defer(() -> quota.releaseInbound(orgId, counted(orgId, deleted, MessageDirection.INBOUND))));
    }

    /// What counts in the company's quotas: not the media of a message from another line of this
    /// service, which the sent message stores. Items of a message that have the same address share a
    /// file.
    private static long counted(UUID orgId, List<Deleted> deleted, MessageDirection direction) {
        return deleted.stream()
                .filter(message -> message.direction() == direction)
                .flatMapToLong(message -> message.media().stream()
                        .filter(item -> item.key() != null && isOf(orgId, message.id(), item.key()))
                        .collect(Collectors.toMap(MediaItem::key, ExpiredMessages::size, (size, same) -> size))
                        .values()
                        .stream()
                        .mapToLong(Long::longValue))
                .sum();
    }

    private static boolean isOf(UUID orgId, UUID messageId, String key) {
        return key.startsWith("messages/" + orgId + "/" + messageId + "/");
    }

    private static long size(MediaItem item) {
        return Objects.requireNonNullElse(item.size(), 0L);
    }
}
