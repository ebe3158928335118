package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import dev.switchboard.web.batches.Batches;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Hands queued records off to a carrier. After an error or a crash a record is handed off again,
/// and the carrier recognizes it by its id. A record that the carrier has not accepted in time
/// fails.
///
/// A record whose number belongs to another company meanwhile fails too: its recipient would reply there.
///
/// While the company is suspended, its records stay queued. Once it is reinstated, they are
/// handed off, except those that are too old by then: they fail without having been handed off.
///
/// @param <R> the type of the records
/// @param <S> their statuses
public abstract class HandoffTask<R extends OutboundRecord<R, S>, S extends CarrierStatus<S>> implements TaskWork {

    private static final int PARALLEL_READS = 2;

    private final Batches<RecordKey, OutboundStore.Found<R>> reads;
    private final ReportWriter<R, S> reports;
    private final Reinstatements reinstatements;
    private final Duration giveUpAfter;
    private final Failure notAccepted;
    private final PurgeClock clock;

    /// @param giveUpAfter how long after its creation a record is still handed off again
    /// @param reason why such a record failed, a sentence for users
    protected HandoffTask(
            OutboundStore<R> records,
            ReportWriter<R, S> reports,
            Reinstatements reinstatements,
            Duration giveUpAfter,
            String reason,
            PurgeClock clock) {
        this.reads = new Batches<>(PARALLEL_READS, records::findAll);
        this.reports = reports;
        this.reinstatements = reinstatements;
        this.giveUpAfter = giveUpAfter;
        this.notAccepted = new Failure("not_accepted", reason);
        this.clock = clock;
    }

    /// Completes when the carrier has accepted the record, or when there is nothing more to do for
    /// it.
    protected abstract Mono<Void> handOff(UUID orgId, R record);

    @Override
    public final boolean pauses() {
        return true;
    }

    @Override
    public final Mono<Duration> run(Task task) {
        return reads.submit(new RecordKey(task.orgId(), task.recordId()))
                .filter(found -> found.record().status().isQueued())
                .flatMap(found -> found.hasLine() ? handOff(task, found.record()) : fail(task, found.record()))
                .then(Mono.empty());
    }

    private Mono<Void> handOff(Task task, R record) {
        return suspendedTooLong(task, record).flatMap(tooLong -> tooLong ? fail(task, record) : attempt(task, record));
    }

    /// Whether the record became too old during a suspension. A first attempt cannot have been
    /// preceded by one that the carrier accepted.
    private Mono<Boolean> suspendedTooLong(Task task, R record) {
        return task.attempts() == 1
                ? isLate(record)
                        .flatMap(late ->
                                late ? reinstatements.since(task.orgId(), record.createdAt()) : Mono.just(false))
                : Mono.just(false);
    }

    private Mono<Void> attempt(Task task, R record) {
        return handOff(task.orgId(), record)
                .onErrorResume(
                        failure -> isLate(record).flatMap(late -> late ? fail(task, record) : Mono.error(failure)));
    }

    private Mono<Void> fail(Task task, R record) {
        return reports.fail(task.orgId(), record.id(), notAccepted);
    }

    private Mono<Boolean> isLate(R record) {
        return clock.isPast(record.createdAt().plus(giveUpAfter));
    }
}
