package dev.switchboard.api.platform.exports;

import dev.switchboard.api.platform.media.MediaStore;
import dev.switchboard.api.platform.media.PendingMedia;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.core.io.buffer.DataBuffer;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Makes an export. When its process dies or loses the task's lease, the next attempt begins from the beginning, and
/// the one before stores nothing more. An attempt whose company is suspended stops.
@Component
class ExportTask implements TaskWork {

    static final String KIND = "make-export";

    private static final Logger log = LoggerFactory.getLogger(ExportTask.class);
    private static final Duration PAUSE = Duration.ofMinutes(1);
    private static final int REPORTS_PER_LEASE = 3;

    private final ExportAttemptStore attempts;
    private final ExportArchive archive;
    private final MediaStore media;
    private final PendingMedia pending;
    private final ExportProperties properties;
    private final Clock clock;

    ExportTask(
            ExportAttemptStore attempts,
            ExportArchive archive,
            MediaStore media,
            PendingMedia pending,
            ExportProperties properties,
            Clock clock) {
        this.attempts = attempts;
        this.archive = archive;
        this.media = media;
        this.pending = pending;
        this.properties = properties;
        this.clock = clock;
    }

    /// Another attempt has begun, or the company is not active.
    private static final class ExportEnded extends RuntimeException {

        private static final long serialVersionUID = 1;

        ExportEnded() {
            super("another attempt has begun, or the company is suspended", null, false, false);
        }
    }

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public int atOnce() {
        return properties.atOnce();
    }

    @Override
    public Duration lease(Duration usual) {
        return properties.lease();
    }

    @Override
    public boolean extendsLease() {
        return true;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return attempts.begin(task.orgId(), task.recordId()).flatMap(this::make);
    }

    private Mono<Duration> make(ExportAttempt attempt) {
        var progress = new AtomicInteger();
        return advance(attempt, progress)
                .then(Mono.defer(() -> deletePrevious(attempt)))
                .then(Mono.defer(() -> requireAttemptLeft(attempt)))
                .then(Mono.defer(() -> Mono.firstWithSignal(store(attempt, progress), report(attempt, progress))))
                .then(Mono.defer(() -> complete(attempt)))
                .then(Mono.<Duration>empty())
                .onErrorResume(failure -> failed(attempt, failure));
    }

    /// The process of the attempt before may still store its file, and die before it notices that another one has
    /// begun. So the file is deleted once more, an hour later.
    private Mono<Void> deletePrevious(ExportAttempt attempt) {
        return attempt.number() == 1
                ? Mono.empty()
                : media.delete(attempt.previousMediaKey())
                        .then(pending.scheduleUnlessCanceled(attempt.orgId(), attempt.previousMediaKey()));
    }

    /// The processes of all attempts before may have died of this export.
    private Mono<Void> requireAttemptLeft(ExportAttempt attempt) {
        return attempt.number() <= properties.attempts()
                ? Mono.empty()
                : Mono.error(new IllegalStateException("it was begun " + properties.attempts() + " times"));
    }

    /// Nothing is stored once another attempt has begun.
    private Mono<Void> store(ExportAttempt attempt, AtomicInteger progress) {
        var content = Flux.concat(
                archive.of(attempt.orgId(), progress::set),
                Mono.defer(() -> advance(attempt, progress)).then(Mono.<DataBuffer>empty()));
        return media.put(attempt.mediaKey(), content)
                .doOnNext(stored -> log.info("Export {} has {} bytes", attempt.id(), stored.size()))
                .then();
    }

    /// Ends with an error only.
    private Mono<Void> report(ExportAttempt attempt, AtomicInteger progress) {
        return Flux.interval(properties.lease().dividedBy(REPORTS_PER_LEASE))
                .onBackpressureLatest()
                .concatMap(tick -> advance(attempt, progress).onErrorResume(failure -> {
                    if (failure instanceof ExportEnded) {
                        return Mono.error(failure);
                    }
                    log.warn("The progress of export {} is not written yet: {}", attempt.id(), failure.toString());
                    return Mono.empty();
                }))
                .then(Mono.never());
    }

    private Mono<Void> advance(ExportAttempt attempt, AtomicInteger progress) {
        return attempts.advance(attempt, progress.get()).flatMap(ExportTask::require);
    }

    private Mono<Void> complete(ExportAttempt attempt) {
        return attempts.complete(attempt, clock.instant().plus(properties.lifetime()))
                .flatMap(ExportTask::require);
    }

    private static Mono<Void> require(boolean changed) {
        return changed ? Mono.empty() : Mono.error(new ExportEnded());
    }

    /// A file that is left without its record is deleted here, or before the next attempt.
    private Mono<Duration> failed(ExportAttempt attempt, Throwable failure) {
        boolean last = failure instanceof ExportEnded || attempt.number() >= properties.attempts();
        if (last) {
            log.error("Export {} of company {} failed", attempt.id(), attempt.orgId(), failure);
        } else {
            log.warn("Export {} failed and will be begun again", attempt.id(), failure);
        }
        return media.delete(attempt.mediaKey())
                .onErrorComplete()
                .then(last ? attempts.fail(attempt).then(Mono.empty()) : Mono.just(PAUSE));
    }
}
