package dev.switchboard.api.platform.tasks;

import dev.switchboard.telephony.Backoff;
import dev.switchboard.telephony.NotLeader;
import dev.switchboard.web.ids.UuidV7Generator;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Runs the tasks of one kind, as many at once as their work allows; the next is claimed when one
/// completes. Companies rotate, and each has only a few in progress at once.
final class TaskWorker {

    private static final Logger log = LoggerFactory.getLogger(TaskWorker.class);
    private static final Duration FIRST_PAUSE = Duration.ofSeconds(1);

    /// Between two rounds of claims.
    private static final Duration PAUSE = Duration.ofMillis(20);

    private static final int EXTENSIONS_PER_LEASE = 3;

    private final TaskWork work;
    private final TaskStore store;
    private final Tasks tasks;
    private final UuidV7Generator leases;
    private final TaskProperties properties;

    /// The companies of the tasks in progress, once for each task.
    private final List<UUID> inProgress = new ArrayList<>();

    /// The company whose tasks were claimed last.
    private volatile UUID after = Share.START;

    TaskWorker(TaskWork work, TaskStore store, Tasks tasks, UuidV7Generator leases, TaskProperties properties) {
        this.work = work;
        this.store = store;
        this.tasks = tasks;
        this.leases = leases;
        this.properties = properties;
    }

    private static final class Leased {

        /// Its place changes when the lease is extended.
        private volatile ClaimedTask claimed;

        private final UUID lease;

        Leased(ClaimedTask claimed, UUID lease) {
            this.claimed = claimed;
            this.lease = lease;
        }

        Task task() {
            return claimed.task();
        }
    }

    /// Runs until it is canceled.
    Flux<Void> run() {
        return Flux.merge(tasks.signals(work.kind()), Flux.interval(properties.pollEvery()))
                .onBackpressureLatest()
                .concatMap(signal -> claimDue().concatWith(pause()), 1)
                .flatMap(this::execute, work.atOnce(), 1);
    }

    /// Merges the signals that arrive meanwhile, so that the tasks of a busy company do not
    /// cause a round of claims each.
    private static Mono<Leased> pause() {
        return Mono.delay(PAUSE).then(Mono.empty());
    }

    /// Claims due tasks, only as many as can begin at once, so that none waits while its lease
    /// runs.
    private Flux<Leased> claimDue() {
        return Flux.defer(() -> claim(after, Share.END, after)).onErrorResume(failure -> {
            log.atWarn().log("Tasks {} cannot be claimed: {}", work.kind(), failure.toString());
            return Flux.empty();
        });
    }

    /// @param start the company after which the round began, and with which it ends
    private Flux<Leased> claim(UUID from, UUID until, UUID start) {
        var running = snapshot();
        int rows = work.atOnce() - running.size();
        if (rows == 0) {
            return Flux.empty();
        }
        var lease = leases.next();
        return store.claim(
                        work.kind(),
                        work.pauses(),
                        lease,
                        new Share(from, until, rows, work.atOncePerCompany(), running),
                        work.lease(properties.lease()))
                .flatMapMany(claimed ->
                        begun(claimed, lease).concatWith(Flux.defer(() -> rest(claimed, rows, until, start))));
    }

    private Flux<Leased> begun(Claimed claimed, UUID lease) {
        after = Objects.requireNonNullElse(claimed.position(), Share.START);
        claimed.tasks().forEach(one -> begin(one.task().orgId()));
        return Flux.fromIterable(claimed.tasks()).map(one -> new Leased(one, lease));
    }

    /// Continues with the companies after those that one statement visited, up to where the
    /// round began.
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
        return List.copyOf(inProgress);
    }

    private synchronized void begin(UUID orgId) {
        inProgress.add(orgId);
    }

    /// @return whether a due task may have been waiting for this one to complete
    private synchronized boolean end(UUID orgId) {
        boolean full = inProgress.size() == work.atOnce()
                || Collections.frequency(inProgress, orgId) == work.atOncePerCompany();
        inProgress.remove(orgId);
        return full;
    }

    private Mono<Void> execute(Leased leased) {
        var left = new AtomicBoolean();
        var execution = Mono.defer(() -> work.run(leased.task()))
                .flatMap(delay -> continueAfter(leased, delay).thenReturn(delay))
                .switchIfEmpty(Mono.defer(() ->
                        store.remove(work.kind(), leased.claimed, leased.lease).then(Mono.empty())))
                .then();
        return bounded(leased, execution)
                .onErrorResume(NotLeader.class, _ -> {
                    left.set(true);
                    return leave(leased);
                })
                .onErrorResume(failure -> retry(leased, failure))
                .onErrorComplete()
                .doOnTerminate(() -> {
                    // Many tasks that no process can run would otherwise keep this one busy.
                    if (end(leased.task().orgId()) && !left.get()) {
                        tasks.signalAfter(work.kind(), Duration.ZERO);
                    }
                });
    }

    private Mono<Void> bounded(Leased leased, Mono<Void> execution) {
        var lease = work.lease(properties.lease());
        return work.extendsLease()
                ? Mono.firstWithSignal(execution, keepLease(leased, lease))
                : execution.timeout(lease);
    }

    /// Ends with an error only, when the lease is lost.
    private Mono<Void> keepLease(Leased leased, Duration lease) {
        return Flux.interval(lease.dividedBy(EXTENSIONS_PER_LEASE))
                .onBackpressureLatest()
                .concatMap(tick -> store.extend(work.kind(), leased.task(), leased.lease, lease)
                        .singleOptional()
                        .onErrorResume(failure -> {
                            log.warn(
                                    "The lease of task {} of {} is not extended yet: {}",
                                    work.kind(),
                                    leased.task().recordId(),
                                    failure.toString());
                            return Mono.empty();
                        }))
                .doOnNext(extended -> {
                    leased.claimed = extended.orElseThrow(() -> new IllegalStateException("The lease is lost"));
                })
                .then(Mono.never());
    }

    private Mono<Void> continueAfter(Leased leased, Duration delay) {
        return store.continueAfter(work.kind(), leased.claimed, leased.lease, delay)
                .then(Mono.fromRunnable(() -> tasks.signalAfter(work.kind(), delay)));
    }

    /// It is due at once, without a signal to this process. So the next one that polls claims it, which usually
    /// is another one.
    private Mono<Void> leave(Leased leased) {
        return store.continueAfter(work.kind(), leased.claimed, leased.lease, Duration.ZERO);
    }

    private Mono<Void> retry(Leased leased, Throwable failure) {
        var pause = new Backoff(FIRST_PAUSE, properties.longestPause())
                .after(leased.task().attempts());
        log.atWarn()
                .setCause(failure)
                .log("Task {} of {} failed", work.kind(), leased.task().recordId());
        return store.retry(work.kind(), leased.claimed, leased.lease, pause);
    }
}
