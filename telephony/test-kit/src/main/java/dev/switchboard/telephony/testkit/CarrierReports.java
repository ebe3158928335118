package dev.switchboard.telephony.testkit;

import java.util.List;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import reactor.core.publisher.Mono;

/// Records what a carrier reports, and can refuse reports for a while.
///
/// @param <R> the reports
final class CarrierReports<R> {

    private final List<R> reports = new CopyOnWriteArrayList<>();
    private final AtomicInteger failures = new AtomicInteger();
    private final AtomicInteger refused = new AtomicInteger();
    private final Function<R, UUID> recordId;

    /// @param recordId the message or fax that a report is about
    CarrierReports(Function<R, UUID> recordId) {
        this.recordId = recordId;
    }

    /// The next reports fail.
    void failNext(int count) {
        failures.set(count);
    }

    /// How many reports have failed.
    int refused() {
        return refused.get();
    }

    Mono<Void> write(R report) {
        return Mono.fromRunnable(() -> {
            if (failures.getAndUpdate(left -> Math.max(0, left - 1)) > 0) {
                refused.incrementAndGet();
                throw new IllegalStateException("the database is unavailable");
            }
            reports.add(report);
        });
    }

    /// What was reported of a record, repetitions included.
    List<R> of(UUID id) {
        return reports.stream()
                .filter(report -> recordId.apply(report).equals(id))
                .toList();
    }

    /// The kinds of the reports of a record, in the order in which they first came.
    List<Class<?>> kinds(UUID id) {
        return of(id).stream().<Class<?>>map(Object::getClass).distinct().toList();
    }
}
