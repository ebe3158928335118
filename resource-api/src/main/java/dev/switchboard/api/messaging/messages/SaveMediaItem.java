package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.carriers.Failure;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.media.MediaQuota;
import dev.switchboard.api.platform.tasks.Task;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes a fetched item of an MMS, or the reason why there is none, into its message.
@Component
final class SaveMediaItem {

    private final MessageStore messages;
    private final MessageReports reports;
    private final MediaDeletions deletions;
    private final MediaQuota quota;
    private final ChangeSignal changes;
    private final TransactionalOperator transactions;
    private final Clock clock;

    SaveMediaItem(
            MessageStore messages,
            MessageReports reports,
            MediaDeletions deletions,
            MediaQuota quota,
            ChangeSignal changes,
            TransactionalOperator transactions,
            Clock clock) {
        this.messages = messages;
        this.reports = reports;
        this.deletions = deletions;
        this.quota = quota;
        this.changes = changes;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// What became of an item.
    enum Saved {
        YES,
        QUOTA_FULL,

        /// The item was refused, another worker saved it first, or the message has failed.
        NO
    }

    /// Whether a message is one whose items are still fetched.
    static boolean needsMedia(Message message) {
        return message.status() == MessageStatus.QUEUED || message.status() == MessageStatus.RECEIVED;
    }

    /// Saves a fetched item wherever the message names its address. The list is read under the
    /// row's lock, since another worker may have changed it. Saving it cancels its deletion.
    ///
    /// @param key of the item, whose deletion is scheduled
    Mono<Saved> save(Task task, MediaItem item, String key) {
        long size = Objects.requireNonNull(item.size());
        return replace(
                        task,
                        item,
                        direction -> (direction == MessageDirection.INBOUND
                                        ? quota.takeInbound(task.orgId(), size)
                                        : quota.take(task.orgId(), size))
                                .filter(Boolean::booleanValue)
                                .flatMap(counted ->
                                        deletions.cancel(task.orgId(), key).thenReturn(Saved.YES))
                                .defaultIfEmpty(Saved.QUOTA_FULL))
                .defaultIfEmpty(Saved.NO);
    }

    /// Fails an outbound message. A received one remains without the item, and its other items are
    /// still fetched.
    Mono<Void> fail(Task task, String code, MediaItem item) {
        var reason = Objects.requireNonNull(item.problem());
        return reports.fail(task.orgId(), task.recordId(), new Failure(code, reason))
                .then(replace(task, item, direction -> Mono.just(Saved.YES)))
                .then();
    }

    /// @param first decides in the same transaction whether the item is saved
    /// @return empty if the message no longer needs the item
    private Mono<Saved> replace(Task task, MediaItem item, Function<MessageDirection, Mono<Saved>> first) {
        return messages.lock(task.orgId(), task.recordId())
                .filter(SaveMediaItem::needsMedia)
                .flatMap(message -> messages.media(task.orgId(), message.id())
                        .filter(media -> media.stream().anyMatch(stored -> missing(stored, item.source())))
                        .flatMap(media -> first.apply(message.direction())
                                .flatMap(saved -> saved == Saved.YES
                                        ? messages.saveMedia(
                                                        task.orgId(),
                                                        task.recordId(),
                                                        filled(media, item),
                                                        clock.instant())
                                                .then(changes.sendAfterCommit(message.change(task.orgId())))
                                                .thenReturn(saved)
                                        : Mono.just(saved))))
                .as(transactions::transactional);
    }

    private static boolean missing(MediaItem item, String source) {
        return !item.isComplete() && item.source().equals(source);
    }

    private static List<MediaItem> filled(List<MediaItem> media, MediaItem item) {
        return media.stream()
                .map(stored -> missing(stored, item.source()) ? item : stored)
                .toList();
    }
}
