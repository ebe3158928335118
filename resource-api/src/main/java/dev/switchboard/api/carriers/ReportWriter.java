package dev.switchboard.api.carriers;

import dev.switchboard.api.events.EventLog;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Mono;

/// Writes the status of a record and the events of its transitions, in one transaction under the
/// row's lock. Repeated or late reports change nothing.
///
/// @param <R> the type of the record
/// @param <S> its statuses
public abstract class ReportWriter<R extends OutboundRecord<R, S>, S extends CarrierStatus<S>> {

    private final OutboundStore<R> records;
    private final S failed;
    private final FailedMedia media;
    private final EventLog events;
    private final TransactionalOperator transactions;
    private final Clock clock;

    /// @param failed the status of a record that was not delivered
    protected ReportWriter(
            OutboundStore<R> records,
            S failed,
            FailedMedia media,
            EventLog events,
            TransactionalOperator transactions,
            Clock clock) {
        this.records = records;
        this.failed = failed;
        this.media = media;
        this.events = events;
        this.transactions = transactions;
        this.clock = clock;
    }

    /// Fails a record that no carrier will deliver.
    public final Mono<Void> fail(UUID orgId, UUID id, Failure failure) {
        return write(new StatusReport<>(orgId, id, clock.instant(), List.of(failed), failure));
    }

    protected final Mono<Void> write(StatusReport<S> report) {
        return records.lock(report.orgId(), report.recordId())
                .flatMap(record -> write(report, record))
                .as(transactions::transactional);
    }

    private Mono<Void> write(StatusReport<S> report, R record) {
        var changed = Mono.just(record);
        for (var next : report.statuses()) {
            changed = changed.flatMap(current -> change(report, current, next));
        }
        return changed.then();
    }

    /// @return the record afterwards
    private Mono<R> change(StatusReport<S> report, R before, S next) {
        if (!before.status().leadsTo(next)) {
            return Mono.just(before);
        }
        var at = report.at().isBefore(before.createdAt()) ? before.createdAt() : report.at();
        var after = before.after(next, report.failure(), at);
        return deleteMedia(report.orgId(), after, at)
                .then(records.saveStatus(report.orgId(), after))
                .flatMap(number -> announce(report.orgId(), after, number, at))
                .thenReturn(after);
    }

    private Mono<Void> deleteMedia(UUID orgId, R record, Instant at) {
        return record.status().equals(failed)
                ? records.removeMedia(orgId, record.id(), at)
                        .filter(sizes -> !sizes.isEmpty())
                        .flatMap(sizes -> media.delete(orgId, sizes))
                : Mono.empty();
    }

    private Mono<Void> announce(UUID orgId, R record, long number, Instant at) {
        return Mono.justOrEmpty(record.status().event())
                .flatMap(name -> events.write(orgId, name, record.id(), number, record, at));
    }
}
