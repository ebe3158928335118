package dev.switchboard.api.tasks;

import dev.switchboard.api.ids.TimeOrderedIds;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Does the tasks of one kind, as many at once as their work allows; the next is claimed when one has ended.
final class TaskWorker {

    private static final Logger log = LoggerFactory.getLogger(TaskWorker.class);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);
    private static final int MAX_DOUBLINGS = 16;

    private final TaskWork work;
    private final TaskStore store;
    private final Tasks tasks;
    private final TimeOrderedIds leases;
    private final TaskProperties properties;

    TaskWorker(TaskWork work, TaskStore store, Tasks tasks, TimeOrderedIds leases, TaskProperties properties) {
        this.work = work;
        this.store = store;
        this.tasks = tasks;
        this.leases = leases;
        this.properties = properties;
    }

    private record Claimed(Task task, UUID lease) {}

    /// Works until it is cancelled.
    Flux<Void> run() {
        return Flux.merge(tasks.bells(work.kind()), Flux.interval(properties.pollEvery()))
                .onBackpressureLatest()
                .concatMap(bell -> due(), 1)
                .flatMap(this::done, work.atOnce(), 1);
    }

    /// All that is due, claimed a few at a time.
    private Flux<Claimed> due() {
        return claim().expand(batch -> batch.size() < work.atOnce() ? Mono.empty() : claim(), 1)
                .concatMapIterable(batch -> batch, 1)
                .onErrorResume(failure -> {
                    log.atWarn().log("Tasks {} cannot be claimed: {}", work.kind(), failure.toString());
                    return Mono.empty();
                });
    }

    private Mono<List<Claimed>> claim() {
        return Mono.defer(() -> {
            var lease = leases.next();
            return store.claim(work.kind(), lease, work.atOnce(), properties.lease())
                    .map(task -> new Claimed(task, lease))
                    .collectList();
        });
    }

    private Mono<Void> done(Claimed claimed) {
        return Mono.defer(() -> work.run(claimed.task()))
                .flatMap(delay -> goOn(claimed, delay).thenReturn(delay))
                .switchIfEmpty(Mono.defer(() -> store.remove(work.kind(), claimed.task(), claimed.lease())
                        .then(Mono.empty())))
                .then()
                .timeout(properties.lease())
                .onErrorResume(failure -> tryAgain(claimed, failure))
                .onErrorComplete();
    }

    private Mono<Void> goOn(Claimed claimed, Duration delay) {
        return store.goOn(work.kind(), claimed.task(), claimed.lease(), delay)
                .then(Mono.fromRunnable(() -> tasks.ringAfter(work.kind(), delay)));
    }

    private Mono<Void> tryAgain(Claimed claimed, Throwable failure) {
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(claimed.task().attempts() - 1, MAX_DOUBLINGS));
        log.atWarn()
                .setCause(failure)
                .log("Task {} of {} failed", work.kind(), claimed.task().recordId());
        var atMost = pause.compareTo(properties.longestPause()) < 0 ? pause : properties.longestPause();
        return store.tryAgain(work.kind(), claimed.task(), claimed.lease(), atMost);
    }
}
