package dev.switchboard.api.carriers;

import dev.switchboard.api.database.BatchLoader;
import dev.switchboard.api.tasks.Task;
import dev.switchboard.api.tasks.TaskWork;
import java.time.Clock;
import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Hands queued records off to a carrier. After an error or a crash a record is handed off again,
/// and the carrier recognizes it by its id. A record that the carrier has not accepted in time
/// fails.
///
/// @param <R> the type of the records
/// @param <S> their statuses
public abstract class HandoffTask<R extends OutboundRecord<R, S>, S extends CarrierStatus<S>> implements TaskWork {

    private static final int PARALLEL_READS = 2;

    private final BatchLoader<RecordKey, R> reads;
    private final ReportWriter<R, S> reports;
    private final Duration giveUpAfter;
    private final Failure notAccepted;
    private final Clock clock;

    /// @param giveUpAfter how long after its creation a record is still handed off again
    /// @param reason why such a record failed, a sentence for users
    protected HandoffTask(
            OutboundStore<R> records, ReportWriter<R, S> reports, Duration giveUpAfter, String reason, Clock clock) {
        this.reads = new BatchLoader<>(PARALLEL_READS, records::findAll);
        this.reports = reports;
        this.giveUpAfter = giveUpAfter;
        this.notAccepted = new Failure("not_accepted", reason);
        this.clock = clock;
    }

    /// Completes when the carrier has accepted the record, or when there is nothing more to do for
    /// it.
    protected abstract Mono<Void> handOff(UUID orgId, R record);

    @Override
    public final Mono<Duration> run(Task task) {
        return reads.read(new RecordKey(task.orgId(), task.recordId()))
                .filter(record -> record.status().isQueued())
                .flatMap(record -> handOff(task.orgId(), record)
                        .onErrorResume(failure -> isLate(record)
                                ? reports.fail(task.orgId(), record.id(), notAccepted)
                                : Mono.error(failure)))
                .then(Mono.empty());
    }

    private boolean isLate(R record) {
        return record.createdAt().plus(giveUpAfter).isBefore(clock.instant());
    }
}
