package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.DeliverySignal;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.web.errors.ApiError;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.util.concurrent.Queues;

/// The requests of this node that read events, one for each subscription. A waiting one is an entry of the map and two
/// timers: it has no thread, and no connection but that of its client.
@Component
final class EventReaders implements SmartLifecycle {

    /// After how long a refused request may come again.
    private static final Duration WAIT = Duration.ofSeconds(5);

    private final Map<WebhookKey, Reader> readers = new HashMap<>();
    private final DeliverySignal signals;
    private final DeliveryProperties properties;
    private @Nullable Disposable subscription;
    private boolean open;

    EventReaders(DeliverySignal signals, DeliveryProperties properties, DeliveryMetrics metrics) {
        this.signals = signals;
        this.properties = properties;
        metrics.countReaders(this::count);
    }

    /// A request that reads.
    static final class Reader {

        // Of signals that come while it reads, one is enough.
        private final Sinks.Many<Boolean> signals = Sinks.many()
                .unicast()
                .onBackpressureBuffer(Queues.<Boolean>one().get());
        private final Sinks.Empty<Void> end = Sinks.empty();

        /// When to look for events: now, whenever there may be one, and at each poll. Completes when the time is over,
        /// another reader has taken over, or the node stops.
        Flux<Boolean> looks(Duration time, Duration pollEvery) {
            return Flux.concat(
                    Mono.just(true),
                    Flux.merge(signals.asFlux(), Flux.interval(pollEvery).map(tick -> true))
                            .onBackpressureLatest()
                            .takeUntilOther(Mono.firstWithSignal(
                                    end.asMono(), Mono.delay(time).then())));
        }

        private void signal() {
            signals.tryEmitNext(true).isSuccess();
        }

        private void end() {
            end.tryEmitEmpty();
        }
    }

    /// Lets a request read. It takes over from another one of this node, which then gets an empty page.
    ///
    /// @return 429 when too many wait
    <T> Mono<T> with(WebhookKey webhook, Function<Reader, Mono<T>> read) {
        return Mono.defer(() -> {
            var reader = new Reader();
            add(webhook, reader).ifPresent(Reader::end);
            return read.apply(reader).doFinally(end -> remove(webhook, reader));
        });
    }

    /// @return the one that it takes over from
    private synchronized Optional<Reader> add(WebhookKey webhook, Reader reader) {
        boolean full = readers.size() >= properties.maxReaders() || count(webhook) >= properties.maxReadersOfOne();
        if (full && !readers.containsKey(webhook)) {
            throw ApiError.rateLimited(ErrorCode.TOO_MANY_READERS, WAIT);
        }
        if (!open) {
            reader.end();
        }
        return Optional.ofNullable(readers.put(webhook, reader));
    }

    private long count(WebhookKey webhook) {
        return readers.keySet().stream()
                .filter(other -> other.orgId().equals(webhook.orgId()))
                .count();
    }

    private synchronized void remove(WebhookKey webhook, Reader reader) {
        readers.remove(webhook, reader);
    }

    private synchronized int count() {
        return readers.size();
    }

    private synchronized Optional<Reader> find(WebhookKey webhook) {
        return Optional.ofNullable(readers.get(webhook));
    }

    /// Has the reader of a subscription look again.
    ///
    /// @return false when it has none here
    boolean signal(WebhookKey webhook) {
        var reader = find(webhook);
        reader.ifPresent(Reader::signal);
        return reader.isPresent();
    }

    @Override
    public synchronized void start() {
        open = true;
        subscription = signals.all().subscribe(target -> signal(new WebhookKey(target.orgId(), target.webhookId())));
    }

    @Override
    public void stop() {
        close().forEach(Reader::end);
    }

    private synchronized List<Reader> close() {
        open = false;
        if (subscription != null) {
            subscription.dispose();
        }
        return List.copyOf(readers.values());
    }

    @Override
    public synchronized boolean isRunning() {
        return open;
    }
}
