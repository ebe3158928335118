package dev.switchboard.api.tasks;

import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Executes the tasks of one kind, as many at once as their work allows; the next is claimed when
/// one has ended. Organizations rotate, and each has only a few in progress at once.
final class TaskWorker {

    private static final Logger log = LoggerFactory.getLogger(TaskWorker.class);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    /// Between two rounds of claims.
    private static final Duration PAUSE = Duration.ofMillis(20);

    private static final int MAX_DOUBLINGS = 16;

    private final TaskWork work;
    private final TaskStore store;
    private final Tasks tasks;
    private final UuidV7Generator leases;
    private final TaskProperties properties;

    /// The organizations of the tasks that are under way, once for each task.
    private final List<UUID> underWay = new ArrayList<>();

    /// The organization that was served last.
    private volatile UUID after = Share.START;

    TaskWorker(TaskWork work, TaskStore store, Tasks tasks, UuidV7Generator leases, TaskProperties properties) {
        this.work = work;
        this.store = store;
        this.tasks = tasks;
        this.leases = leases;
        this.properties = properties;
    }

    private record Leased(Task task, UUID lease) {}

    /// Works until it is cancelled.
    Flux<Void> run() {
        return Flux.merge(tasks.bells(work.kind()), Flux.interval(properties.pollEvery()))
                .onBackpressureLatest()
                .concatMap(bell -> due().concatWith(pause()), 1)
                .flatMap(this::done, work.atOnce(), 1);
    }

    /// Signals that arrive meanwhile count as one, so that tasks of a busy organization that end one after the other do
    /// not lead to one round of claims each.
    private static Mono<Leased> pause() {
        return Mono.delay(PAUSE).then(Mono.empty());
    }

    /// What is due, as far as there is room for it. A task is claimed only when it can begin at once, so that none
    /// waits while its lease runs.
    private Flux<Leased> due() {
        return Flux.defer(() -> claim(after, Share.END, after)).onErrorResume(failure -> {
            log.atWarn().log("Tasks {} cannot be claimed: {}", work.kind(), failure.toString());
            return Flux.empty();
        });
    }

    /// @param start the organization behind which the round began, and with which it ends
    private Flux<Leased> claim(UUID from, UUID until, UUID start) {
        var running = snapshot();
        int rows = work.atOnce() - running.size();
        if (rows == 0) {
            return Flux.empty();
        }
        var lease = leases.next();
        return store.claim(
                        work.kind(),
                        lease,
                        new Share(from, until, rows, work.atOnceOfOne(), running),
                        properties.lease())
                .flatMapMany(claimed ->
                        begun(claimed, lease).concatWith(Flux.defer(() -> rest(claimed, rows, until, start))));
    }

    private Flux<Leased> begun(Claimed claimed, UUID lease) {
        after = Objects.requireNonNullElse(claimed.position(), Share.START);
        claimed.tasks().forEach(task -> begin(task.orgId()));
        return Flux.fromIterable(claimed.tasks()).map(task -> new Leased(task, lease));
    }

    /// The organizations behind those that one statement looked at, then those up to where the round began.
    private Flux<Leased> rest(Claimed claimed, int rows, UUID until, UUID start) {
        if (claimed.tasks().size() == rows) {
            return Flux.empty();
        }
        var position = claimed.position();
        if (position != null) {
            return claim(position, until, start);
        }
        boolean complete = until.equals(start) || start.equals(Share.START);
        return complete ? Flux.empty() : claim(Share.START, start, start);
    }

    private synchronized List<UUID> snapshot() {
        return List.copyOf(underWay);
    }

    private synchronized void begin(UUID orgId) {
        underWay.add(orgId);
    }

    /// @return whether something that is due may have been waiting for this to end
    private synchronized boolean end(UUID orgId) {
        boolean full = underWay.size() == work.atOnce() || Collections.frequency(underWay, orgId) == work.atOnceOfOne();
        underWay.remove(orgId);
        return full;
    }

    private Mono<Void> done(Leased claimed) {
        return Mono.defer(() -> work.run(claimed.task()))
                .flatMap(delay -> goOn(claimed, delay).thenReturn(delay))
                .switchIfEmpty(Mono.defer(() -> store.remove(work.kind(), claimed.task(), claimed.lease())
                        .then(Mono.empty())))
                .then()
                .timeout(properties.lease())
                .onErrorResume(failure -> tryAgain(claimed, failure))
                .onErrorComplete()
                .doOnTerminate(() -> {
                    if (end(claimed.task().orgId())) {
                        tasks.ringAfter(work.kind(), Duration.ZERO);
                    }
                });
    }

    private Mono<Void> goOn(Leased claimed, Duration delay) {
        return store.goOn(work.kind(), claimed.task(), claimed.lease(), delay)
                .then(Mono.fromRunnable(() -> tasks.ringAfter(work.kind(), delay)));
    }

    private Mono<Void> tryAgain(Leased claimed, Throwable failure) {
        var pause = FIRST_PAUSE.multipliedBy(1L << Math.min(claimed.task().attempts() - 1, MAX_DOUBLINGS));
        log.atWarn()
                .setCause(failure)
                .log("Task {} of {} failed", work.kind(), claimed.task().recordId());
        var atMost = pause.compareTo(properties.longestPause()) < 0 ? pause : properties.longestPause();
        return store.tryAgain(work.kind(), claimed.task(), claimed.lease(), atMost);
    }
}
