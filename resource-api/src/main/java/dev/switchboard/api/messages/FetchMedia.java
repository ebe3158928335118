package dev.switchboard.api.messages;

import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.TaskWork;
import dev.switchboard.api.telephony.MessageReport;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.springframework.stereotype.Component;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Fetches the items of an MMS, one at a time; once it has all, a message that is to be sent goes on. One whose items
/// cannot be fetched fails; one that came in stays without them.
@Component
final class FetchMedia implements TaskWork {

    static final String KIND = "fetch-media";

    private static final int AT_ONCE = 32;
    private static final int AT_ONCE_OF_ONE = 4;

    private final MessageWrites messages;
    private final MessageReports reports;
    private final QueueMessage queue;
    private final MediaFetcher fetcher;
    private final TransactionalOperator transactions;
    private final MessageProperties properties;
    private final Clock clock;

    FetchMedia(
            MessageWrites messages,
            MessageReports reports,
            QueueMessage queue,
            MediaFetcher fetcher,
            TransactionalOperator transactions,
            MessageProperties properties,
            Clock clock) {
        this.messages = messages;
        this.reports = reports;
        this.queue = queue;
        this.fetcher = fetcher;
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
        return messages.media(task.orgId(), task.recordId())
                .flatMap(media -> next(media) < 0 ? finish(task) : fetch(task, media, next(media)));
    }

    /// The first item that is missing, or -1.
    private static int next(List<KeptMedia> media) {
        return media.stream().map(KeptMedia::settled).toList().indexOf(false);
    }

    private Mono<Duration> fetch(Task task, List<KeptMedia> media, int n) {
        var item = media.get(n);
        return fetcher.fetch(task.orgId(), task.recordId(), item.source())
                .onErrorResume(
                        failure -> failure instanceof MediaRefused
                                || task.attempts() >= properties.media().attempts(),
                        failure -> Mono.just(
                                item.without("Item " + n + " of the media " + MediaRefused.reason(failure) + ".")))
                .flatMap(settled -> settled.problem() == null
                        ? save(task, media, n, settled)
                        : fail(task, settled.problem()).then(saveInbound(task, media, n, settled)));
    }

    private Mono<Duration> save(Task task, List<KeptMedia> media, int n, KeptMedia item) {
        var more = new ArrayList<>(media);
        more.set(n, item);
        return messages.lock(task.orgId(), task.recordId())
                .flatMap(message -> messages.saveMedia(task.orgId(), message.id(), more, clock.instant()))
                .as(transactions::transactional)
                .thenReturn(Duration.ZERO);
    }

    /// Does nothing to a message that came in.
    private Mono<Void> fail(Task task, String sentence) {
        return reports.apply(new MessageReport.Failed(
                task.orgId(), task.recordId(), clock.instant(), "media_unavailable", sentence));
    }

    /// The other items of a message that came in are fetched all the same.
    private Mono<Duration> saveInbound(Task task, List<KeptMedia> media, int n, KeptMedia item) {
        return Mono.defer(() -> messages.find(task.orgId(), task.recordId()))
                .filter(message -> message.direction() == MessageDirection.INBOUND)
                .flatMap(message -> save(task, media, n, item));
    }

    private Mono<Duration> finish(Task task) {
        return messages.lock(task.orgId(), task.recordId())
                .filter(message -> message.status() == MessageStatus.QUEUED)
                .flatMap(message -> queue.proceed(task.orgId(), message.id(), true))
                .as(transactions::transactional)
                .then(Mono.empty());
    }
}
