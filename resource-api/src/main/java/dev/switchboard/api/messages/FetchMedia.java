package dev.switchboard.api.messages;

import dev.switchboard.api.carriers.Failure;
import dev.switchboard.api.media.MediaDeletions;
import dev.switchboard.api.media.MediaQuota;
import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.TaskWork;
import dev.switchboard.web.errors.ApiError;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Fetches the items of an MMS, one at a time and each address once; once it has all, a message that is to be sent
/// goes on. One whose items cannot be fetched fails; one that came in stays without them.
@Component
final class FetchMedia implements TaskWork {

    static final String KIND = "fetch-media";

    private static final String UNAVAILABLE = "media_unavailable";
    private static final String QUOTA_EXCEEDED = "media_quota_exceeded";

    /// Before an item of a received message is tried again that exceeded the rate.
    private static final Duration WAIT = Duration.ofSeconds(15);

    private static final int AT_ONCE = 32;
    private static final int AT_ONCE_OF_ONE = 4;

    private final MessageStore messages;
    private final MessageReports reports;
    private final QueueMessage queue;
    private final MediaFetcher fetcher;
    private final MediaDeletions deletions;
    private final MediaQuota quota;
    private final FetchRate rate;
    private final TransactionalOperator transactions;
    private final MessageProperties properties;
    private final Clock clock;

    FetchMedia(
            MessageStore messages,
            MessageReports reports,
            QueueMessage queue,
            MediaFetcher fetcher,
            MediaDeletions deletions,
            MediaQuota quota,
            FetchRate rate,
            TransactionalOperator transactions,
            MessageProperties properties,
            Clock clock) {
        this.messages = messages;
        this.reports = reports;
        this.queue = queue;
        this.fetcher = fetcher;
        this.deletions = deletions;
        this.quota = quota;
        this.rate = rate;
        this.transactions = transactions;
        this.properties = properties;
        this.clock = clock;
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
    public int atOnceOfOne() {
        return AT_ONCE_OF_ONE;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return messages.find(task.orgId(), task.recordId())
                .filter(FetchMedia::wanted)
                .flatMap(message -> messages.media(task.orgId(), message.id())
                        .flatMap(media -> next(media) < 0
                                ? finish(task)
                                : fetchInTurn(task, media, next(media), message.direction())));
    }

    /// An item of a message that is to be sent was counted when the message was accepted. One of a received message
    /// waits for its turn; later attempts at the same item are not counted again.
    private Mono<Duration> fetchInTurn(Task task, List<MediaItem> media, int n, MessageDirection direction) {
        if (direction == MessageDirection.OUTBOUND || task.attempts() > 1) {
            return fetch(task, media, n);
        }
        return rate.takeInbound(task.orgId(), media.get(n).source())
                .as(transactions::transactional)
                .thenReturn(true)
                .onErrorReturn(ApiError.class, false)
                .flatMap(allowed -> allowed ? fetch(task, media, n) : Mono.just(WAIT));
    }

    /// Whether its media are still needed.
    private static boolean wanted(Message message) {
        return message.status() == MessageStatus.QUEUED || message.status() == MessageStatus.RECEIVED;
    }

    /// The first item that is missing, or -1.
    private static int next(List<MediaItem> media) {
        return media.stream().map(MediaItem::settled).toList().indexOf(false);
    }

    /// That the item is to go is written down before it is kept and taken back in the transaction of its message, so
    /// that a crash leaves nothing that belongs to no message.
    private Mono<Duration> fetch(Task task, List<MediaItem> media, int n) {
        var source = media.get(n).source();
        var key = fetcher.newKey(task.orgId(), task.recordId());
        return deletions
                .scheduleUnlessCanceled(task.orgId(), key)
                .then(fetcher.fetch(source, key).onErrorResume(failure -> refused(task, source, n, failure)))
                // Nothing was kept. After an error further on it is not known whether the message has the item; if
                // it has not, the item is deleted later.
                .onErrorResume(failure -> deletions.deleteNow(task.orgId(), key).then(Mono.error(failure)))
                .flatMap(item -> item.problem() == null
                        ? save(task, item, key)
                        : without(task, UNAVAILABLE, item).thenReturn(Saved.NO))
                .flatMap(saved -> saved == Saved.NO_ROOM
                        ? without(task, QUOTA_EXCEEDED, MediaItem.at(source).without(noRoom(n)))
                                .thenReturn(Saved.NO)
                        : Mono.just(saved))
                .flatMap(saved -> saved == Saved.YES
                        ? Mono.just(Duration.ZERO)
                        : deletions.deleteNow(task.orgId(), key).thenReturn(Duration.ZERO));
    }

    private static String noRoom(int n) {
        return "Item " + n + " of the media finds no room in the organization's storage.";
    }

    /// The item as one that cannot be fetched; the failure again when it may be fetched later.
    private Mono<MediaItem> refused(Task task, String source, int n, Throwable failure) {
        return failure instanceof MediaRefused
                        || task.attempts() >= properties.media().attempts()
                ? Mono.just(MediaItem.at(source)
                        .without("Item " + n + " of the media " + MediaRefused.reason(failure) + "."))
                : Mono.error(failure);
    }

    private enum Saved {
        YES,
        NO_ROOM,

        /// It was refused, another worker was faster, or the message has failed.
        NO
    }

    /// Puts a fetched item in all places of the message that name its address. The list is read under the row's lock,
    /// since another worker may have changed it meanwhile.
    private Mono<Saved> save(Task task, MediaItem item, String key) {
        long size = Objects.requireNonNull(item.size());
        return settle(
                        task,
                        item,
                        direction -> (direction == MessageDirection.INBOUND
                                        ? quota.takeInbound(task.orgId(), size)
                                        : quota.take(task.orgId(), size))
                                .filter(Boolean::booleanValue)
                                .flatMap(room ->
                                        deletions.cancel(task.orgId(), key).thenReturn(Saved.YES))
                                .defaultIfEmpty(Saved.NO_ROOM))
                .defaultIfEmpty(Saved.NO);
    }

    /// Fails a message that is to be sent. One that came in stays without the item; its others are fetched all the
    /// same.
    private Mono<Void> without(Task task, String code, MediaItem item) {
        var reason = Objects.requireNonNull(item.problem());
        return reports.fail(task.orgId(), task.recordId(), new Failure(code, reason))
                .then(settle(task, item, direction -> Mono.just(Saved.YES)))
                .then();
    }

    /// @param first decides in the same transaction whether the item is saved
    /// @return empty when the message does not need the item any more
    private Mono<Saved> settle(Task task, MediaItem item, Function<MessageDirection, Mono<Saved>> first) {
        return messages.lock(task.orgId(), task.recordId())
                .filter(FetchMedia::wanted)
                .flatMap(message -> messages.media(task.orgId(), message.id())
                        .filter(media -> media.stream().anyMatch(place -> missing(place, item.source())))
                        .flatMap(media -> first.apply(message.direction())
                                .flatMap(saved -> saved == Saved.YES
                                        ? messages.saveMedia(
                                                        task.orgId(),
                                                        task.recordId(),
                                                        filled(media, item),
                                                        clock.instant())
                                                .thenReturn(saved)
                                        : Mono.just(saved))))
                .as(transactions::transactional);
    }

    private static boolean missing(MediaItem place, String source) {
        return !place.settled() && place.source().equals(source);
    }

    private static List<MediaItem> filled(List<MediaItem> media, MediaItem item) {
        return media.stream()
                .map(place -> missing(place, item.source()) ? item : place)
                .toList();
    }

    private Mono<Duration> finish(Task task) {
        return messages.lock(task.orgId(), task.recordId())
                .filter(message -> message.status() == MessageStatus.QUEUED)
                .flatMap(message -> queue.proceed(task.orgId(), message.id(), true))
                .as(transactions::transactional)
                .then(Mono.empty());
    }
}
