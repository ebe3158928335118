package dev.switchboard.api.messaging.messages;

import dev.switchboard.api.messaging.messages.SaveMediaItem.Saved;
import dev.switchboard.api.platform.media.MediaDeletions;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Fetches the items of an MMS, one at a time and each address once, then has an outbound message
/// sent. An outbound message fails if an item cannot be fetched; a received one remains without the
/// item.
@Component
final class MediaFetchTask implements TaskWork {

    static final String KIND = "fetch-media";

    private static final Logger log = LoggerFactory.getLogger(MediaFetchTask.class);

    private static final String UNAVAILABLE = "media_unavailable";
    private static final String QUOTA_EXCEEDED = "media_quota_exceeded";

    /// Before an item of a received message that exceeded the rate is tried again.
    private static final Duration RATE_PAUSE = Duration.ofSeconds(15);

    /// Before an item that could not be stored is fetched again, however often that takes.
    private static final Duration STORE_PAUSE = Duration.ofSeconds(15);

    private static final int AT_ONCE = 32;
    private static final int AT_ONCE_PER_COMPANY = 4;

    private final MessageStore messages;
    private final QueueMessage queue;
    private final MediaFetcher fetcher;
    private final MediaDeletions deletions;
    private final FetchRate rate;
    private final SaveMediaItem saveItem;
    private final TransactionalOperator transactions;
    private final MessageProperties properties;

    MediaFetchTask(
            MessageStore messages,
            QueueMessage queue,
            MediaFetcher fetcher,
            MediaDeletions deletions,
            FetchRate rate,
            SaveMediaItem saveItem,
            TransactionalOperator transactions,
            MessageProperties properties) {
        this.messages = messages;
        this.queue = queue;
        this.fetcher = fetcher;
        this.deletions = deletions;
        this.rate = rate;
        this.saveItem = saveItem;
        this.transactions = transactions;
        this.properties = properties;
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int atOnce() {
        return AT_ONCE;
    }

    @Override
    public int atOncePerCompany() {
        return AT_ONCE_PER_COMPANY;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return messages.find(task.orgId(), task.recordId())
                .filter(SaveMediaItem::needsMedia)
                .flatMap(message -> messages.media(task.orgId(), message.id())
                        .flatMap(media -> next(media) < 0
                                ? finish(task)
                                : fetchWithinRate(task, media, next(media), message.direction())));
    }

    /// Items of outbound messages were counted when the message was accepted. Items of received
    /// messages are counted now, except for further attempts at the same item.
    private Mono<Duration> fetchWithinRate(Task task, List<MediaItem> media, int n, MessageDirection direction) {
        if (direction == MessageDirection.OUTBOUND || task.attempts() > 1) {
            return fetch(task, media, n, direction);
        }
        return rate.takeInbound(task.orgId(), media.get(n).source())
                .as(transactions::transactional)
                .thenReturn(true)
                .onErrorReturn(ApiError.class, false)
                .flatMap(allowed -> allowed ? fetch(task, media, n, direction) : Mono.just(RATE_PAUSE));
    }

    /// The index of the first item that is missing, or -1.
    private static int next(List<MediaItem> media) {
        return media.stream().map(MediaItem::isComplete).toList().indexOf(false);
    }

    /// The deletion of the item is scheduled before it is stored and canceled in the transaction of
    /// its message, so that a crash leaves no item without a message.
    private Mono<Duration> fetch(Task task, List<MediaItem> media, int n, MessageDirection direction) {
        var source = media.get(n).source();
        var key = fetcher.newKey(task.orgId(), task.recordId());
        var item = direction == MessageDirection.OUTBOUND
                ? fetcher.outbound(task.orgId(), source, key)
                : fetcher.fetch(source, key);
        return fetch(task, source, n, key, item).onErrorResume(StoreUnavailable.class, unavailable -> {
            log.atWarn()
                    .addKeyValue("message_id", task.recordId())
                    .log("Fetching an item again later: {}", unavailable.getMessage());
            return Mono.just(STORE_PAUSE);
        });
    }

    private Mono<Duration> fetch(Task task, String source, int n, String key, Mono<MediaItem> item) {
        return deletions
                .scheduleUnlessCanceled(task.orgId(), key)
                .then(item.onErrorResume(failure -> giveUp(task, source, n, failure)))
                // Nothing was stored. After a later error the message may have the item; if not, the scheduled
                // deletion removes it.
                .onErrorResume(failure -> deletions.deleteNow(task.orgId(), key).then(Mono.error(failure)))
                .flatMap(fetched -> fetched.problem() == null
                        ? saveItem.save(task, fetched, key)
                        : saveItem.fail(task, UNAVAILABLE, fetched).thenReturn(Saved.NO))
                .flatMap(saved -> saved == Saved.QUOTA_FULL
                        ? saveItem.fail(
                                        task,
                                        QUOTA_EXCEEDED,
                                        MediaItem.at(source).failed(quotaReason(n)))
                                .thenReturn(Saved.NO)
                        : Mono.just(saved))
                .flatMap(saved -> saved == Saved.YES
                        ? Mono.just(Duration.ZERO)
                        : deletions.deleteNow(task.orgId(), key).thenReturn(Duration.ZERO));
    }

    private static String quotaReason(int n) {
        return "Item " + n + " of the media exceeds the company's storage.";
    }

    /// The item as one that cannot be fetched; the failure itself if another attempt may succeed.
    private Mono<MediaItem> giveUp(Task task, String source, int n, Throwable failure) {
        if (failure instanceof StoreUnavailable) {
            return Mono.error(failure);
        }
        return failure instanceof MediaRefused
                        || task.attempts() >= properties.media().attempts()
                ? Mono.just(MediaItem.at(source)
                        .failed("Item " + n + " of the media " + MediaRefused.reason(failure) + "."))
                : Mono.error(failure);
    }

    private Mono<Duration> finish(Task task) {
        return messages.lock(task.orgId(), task.recordId())
                .filter(message -> message.status() == MessageStatus.QUEUED)
                .flatMap(message -> queue.addTask(task.orgId(), message.id(), true))
                .as(transactions::transactional)
                .then(Mono.empty());
    }
}
