package dev.switchboard.api.platform.retention;

import dev.switchboard.api.platform.database.PurgeClock;
import dev.switchboard.api.platform.tasks.Task;
import dev.switchboard.api.platform.tasks.TaskWork;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Deletes the expired records of a company, oldest first. Its task exists as long as the
/// company has a retention period. An execution deletes one batch of each kind and continues
/// after other companies had their turn; when nothing is left, the next one follows after
/// [RetentionProperties#interval]. After a crash, another process continues with what is left.
@Component
final class RetentionTask implements TaskWork {

    static final String KIND = "apply-retention";

    private final RetentionStore store;
    private final List<ExpiredRecords> kinds;
    private final PurgeClock clock;
    private final RetentionProperties properties;
    private final MeterRegistry meters;

    RetentionTask(
            RetentionStore store,
            List<ExpiredRecords> kinds,
            PurgeClock clock,
            RetentionProperties properties,
            MeterRegistry meters) {
        this.store = store;
        this.kinds = kinds.stream()
                .sorted(Comparator.comparing(ExpiredRecords::kind))
                .toList();
        this.clock = clock;
        this.properties = properties;
        this.meters = meters;
        // A counter that appears with its first deletion does not grow by it.
        this.kinds.forEach(records -> deleted(records.kind()));
    }

    @Override
    public String kind() {
        return KIND;
    }

    /// Few, so that requests have the database.
    @Override
    public int atOnce() {
        return 2;
    }

    @Override
    public int atOncePerCompany() {
        return 1;
    }

    @Override
    public Mono<Duration> run(Task task) {
        return store.periods(task.orgId())
                .filter(periods -> !periods.isEmpty())
                .flatMap(periods -> clock.now().flatMap(now -> deleteBatches(task.orgId(), periods, now)))
                .map(anyLeft -> anyLeft ? Duration.ZERO : properties.checkEvery());
    }

    /// An error with one kind does not keep the others.
    ///
    /// @return whether more may be left
    private Mono<Boolean> deleteBatches(UUID orgId, Map<RetainedKind, Duration> periods, Instant now) {
        return Flux.fromIterable(kinds)
                .filter(records -> periods.containsKey(records.kind()))
                .concatMapDelayError(records ->
                        deleteBatch(records, orgId, now.minus(Objects.requireNonNull(periods.get(records.kind())))))
                .collectList()
                .map(left -> left.contains(true));
    }

    private Mono<Boolean> deleteBatch(ExpiredRecords records, UUID orgId, Instant before) {
        return store.oldest(records, orgId, before, properties.batch())
                .filter(ids -> !ids.isEmpty())
                .flatMap(ids -> records.delete(orgId, ids)
                        .doOnNext(deleted -> deleted(records.kind()).increment(deleted))
                        // If all are locked, a later execution deletes them.
                        .map(deleted -> deleted > 0 && ids.size() == properties.batch()))
                .defaultIfEmpty(false);
    }

    private Counter deleted(RetainedKind kind) {
        return meters.counter(
                "switchboard.retention.deleted", "kind", kind.name().toLowerCase(Locale.ROOT));
    }
}
