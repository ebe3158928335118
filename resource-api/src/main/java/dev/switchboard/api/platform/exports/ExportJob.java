package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.jobs.BackgroundJobs;
import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.media.PendingMedia;
import dev.switchboard.web.ids.UuidV7Generator;
import jakarta.annotation.PreDestroy;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Makes exports that are queued, or whose process died. While an export is made, its process keeps
/// extending the lease; a process that has lost it, or whose company is suspended, stops.
@Component
class ExportJob {

    private static final Logger log = LoggerFactory.getLogger(ExportJob.class);
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final int BEATS_PER_LEASE = 3;

    private final ExportTaskStore tasks;
    private final ExportArchive archive;
    private final MediaStore media;
    private final PendingMedia pending;
    private final UuidV7Generator leases;
    private final BackgroundJobs jobs;
    private final ExportProperties properties;
    private final Clock clock;
    private final AtomicInteger running = new AtomicInteger();
    private final Disposable.Composite work = Disposables.composite();

    ExportJob(
            ExportTaskStore tasks,
            ExportArchive archive,
            MediaStore media,
            PendingMedia pending,
            UuidV7Generator leases,
            BackgroundJobs jobs,
            ExportProperties properties,
            Clock clock) {
        this.tasks = tasks;
        this.archive = archive;
        this.media = media;
        this.pending = pending;
        this.leases = leases;
        this.jobs = jobs;
        this.properties = properties;
        this.clock = clock;
    }

    /// The lease was lost, or the company is not active.
    private static final class ExportEnded extends RuntimeException {

        private static final long serialVersionUID = 1;

        ExportEnded() {
            super("the lease is lost, or the company is suspended", null, false, false);
        }
    }

    @Scheduled(
            initialDelayString = "${switchboard.exports.poll-every}",
            fixedDelayString = "${switchboard.exports.poll-every}")
    void everyRound() {
        jobs.run("make exports", this::startAll);
    }

    /// Starts as many as this process may make at once.
    private Mono<Void> startAll() {
        return Mono.defer(this::startOne).expand(task -> startOne()).then();
    }

    private Mono<ExportTask> startOne() {
        return running.get() >= properties.atOnce()
                ? Mono.empty()
                : tasks.claim(leases.next(), properties.lease()).doOnNext(this::start);
    }

    private void start(ExportTask task) {
        running.incrementAndGet();
        var making = Disposables.swap();
        work.add(making);
        making.update(make(task)
                .doFinally(end -> {
                    running.decrementAndGet();
                    work.remove(making);
                })
                .subscribe());
    }

    /// Makes an export; never fails.
    Mono<Void> make(ExportTask task) {
        var progress = new AtomicInteger();
        return Mono.defer(() -> extend(task, 0))
                .then(Mono.defer(() -> deletePrevious(task)))
                .then(Mono.defer(() -> requireAttemptLeft(task)))
                .then(Mono.defer(() -> Mono.firstWithSignal(store(task, progress), keepLease(task, progress))))
                .then(Mono.defer(() -> complete(task)))
                .onErrorResume(failure -> failed(task, failure))
                .onErrorResume(failure -> {
                    log.warn("Export {} ended without its status", task.id(), failure);
                    return Mono.empty();
                });
    }

    /// The process of the attempt before may still store its file, and die before it notices that it has lost the
    /// lease. So the file is deleted once more, an hour later.
    private Mono<Void> deletePrevious(ExportTask task) {
        return task.attempt() == 1
                ? Mono.empty()
                : media.delete(task.previousMediaKey())
                        .then(pending.scheduleUnlessCanceled(task.orgId(), task.previousMediaKey()));
    }

    /// The processes of all attempts before may have died of this export.
    private Mono<Void> requireAttemptLeft(ExportTask task) {
        return task.attempt() <= properties.attempts()
                ? Mono.empty()
                : Mono.error(new IllegalStateException("it was begun " + properties.attempts() + " times"));
    }

    /// Nothing is stored once the lease is lost.
    private Mono<Void> store(ExportTask task, AtomicInteger progress) {
        var content = Flux.concat(
                archive.of(task.orgId(), progress::set),
                Mono.defer(() -> extend(task, progress.get())).then(Mono.<DataBuffer>empty()));
        return media.put(task.mediaKey(), content)
                .doOnNext(stored -> log.info("Export {} has {} bytes", task.id(), stored.size()))
                .then();
    }

    /// Ends with an error only.
    private Mono<Void> keepLease(ExportTask task, AtomicInteger progress) {
        return Flux.interval(properties.lease().dividedBy(BEATS_PER_LEASE))
                .onBackpressureLatest()
                .concatMap(beat -> extend(task, progress.get()).onErrorResume(failure -> {
                    if (failure instanceof ExportEnded) {
                        return Mono.error(failure);
                    }
                    log.warn("The lease of export {} is not extended yet: {}", task.id(), failure.toString());
                    return Mono.empty();
                }))
                .then(Mono.never());
    }

    private Mono<Void> extend(ExportTask task, int progress) {
        return tasks.extend(task, properties.lease(), progress)
                .flatMap(extended -> extended ? Mono.empty() : Mono.error(new ExportEnded()));
    }

    private Mono<Void> complete(ExportTask task) {
        return tasks.complete(task, clock.instant().plus(properties.lifetime()))
                .flatMap(completed -> completed ? Mono.empty() : Mono.error(new ExportEnded()));
    }

    /// A file that is left without its record is deleted here, or before the next attempt.
    private Mono<Void> failed(ExportTask task, Throwable failure) {
        boolean last = failure instanceof ExportEnded || task.attempt() >= properties.attempts();
        if (last) {
            log.error("Export {} of company {} failed", task.id(), task.orgId(), failure);
        } else {
            log.warn("Export {} failed and will be begun again", task.id(), failure);
        }
        return media.delete(task.mediaKey())
                .onErrorComplete()
                .then(Mono.defer(() -> last ? tasks.fail(task) : tasks.retryAfter(task, PAUSE)))
                .then();
    }

    /// Another process begins the exports of this one again, once their leases have ended.
    @PreDestroy
    void stop() {
        work.dispose();
    }
}
