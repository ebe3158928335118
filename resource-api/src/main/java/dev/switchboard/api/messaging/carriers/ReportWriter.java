package dev.switchboard.api.messaging.carriers;

import dev.switchboard.api.platform.database.BatchWriter;
import dev.switchboard.api.platform.events.ChangeSignal;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.RecordChange;
import java.time.Clock;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Writes the statuses of records and the events of their transitions, in one transaction under the
/// rows' locks. Concurrent reports share a transaction. Repeated or late reports change nothing.
///
/// @param <R> the type of the record
/// @param <S> its statuses
public abstract class ReportWriter<R extends OutboundRecord<R, S>, S extends CarrierStatus<S>> {

    private static final int REPORTS_PER_TRANSACTION = 200;

    private final OutboundStore<R> records;
    private final S failed;
    private final FailedMedia media;
    private final EventLog events;
    private final ChangeSignal changes;
    private final TransactionalOperator transactions;
    private final Clock clock;
    private final BatchWriter<StatusReport<S>, Void> batches = new BatchWriter<>(
            REPORTS_PER_TRANSACTION,
            StatusReport::orgId,
            reports -> writeAll(reports).thenReturn(Map.of()));

    /// @param failed the status of a record that was not delivered
    protected ReportWriter(
            OutboundStore<R> records,
            S failed,
            FailedMedia media,
            EventLog events,
            ChangeSignal changes,
            TransactionalOperator transactions,
            Clock clock) {
        this.records = records;
        this.failed = failed;
        this.media = media;
        this.events = events;
        this.changes = changes;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Fails a record that no carrier will deliver.
    public final Mono<Void> fail(UUID orgId, UUID id, Failure failure) {
        return write(new StatusReport<>(orgId, id, clock.instant(), List.of(failed), failure));
    }

    /// Not part of the caller's transaction.
    protected final Mono<Void> write(StatusReport<S> report) {
        return batches.write(report);
    }

    private Mono<Void> writeAll(Collection<StatusReport<S>> reports) {
        var keys = reports.stream().map(StatusReport::key).distinct().sorted().toList();
        return records.lockAll(keys)
                .collectList()
                .map(StatusChanges<R, S>::new)
                .doOnNext(statusChanges -> reports.forEach(statusChanges::apply))
                .flatMap(this::save)
                .as(transactions::transactional);
    }

    private Mono<Void> save(StatusChanges<R, S> statusChanges) {
        return statusChanges.changed().isEmpty()
                ? Mono.empty()
                : Flux.fromIterable(statusChanges.changed())
                        .filter(changed -> changed.record().status().equals(failed)
                                && changed.record().hasMedia())
                        .concatMap(this::deleteMedia)
                        .then(Mono.defer(() -> records.saveStatuses(statusChanges.changed())))
                        .then(Mono.defer(() -> events.writeAll(statusChanges.events())))
                        .then(Mono.defer(() -> changes.sendAfterCommit(recordChanges(statusChanges))));
    }

    private List<RecordChange> recordChanges(StatusChanges<R, S> statusChanges) {
        return statusChanges.changed().stream()
                .map(changed -> changed.record().change(changed.key().orgId()))
                .toList();
    }

    private Mono<Void> deleteMedia(LockedRecord<R> record) {
        var key = record.key();
        return records.removeMedia(key.orgId(), key.id(), record.record().updatedAt())
                .filter(sizes -> !sizes.isEmpty())
                .flatMap(sizes -> media.delete(key.orgId(), sizes));
    }
}
