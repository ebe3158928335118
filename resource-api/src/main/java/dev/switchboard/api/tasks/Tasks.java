package dev.switchboard.api.tasks;

import dev.switchboard.api.database.AfterCommit;
import dev.switchboard.telephony.CarrierTasks;
import java.time.Duration;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Takes tasks on.
@Component
public final class Tasks implements CarrierTasks {

    /// Tasks that are due later are found by polling, so that they need no timer in memory.
    private static final Duration LONGEST_TIMER = Duration.ofMinutes(1);

    private final TaskStore store;
    private final Sinks.Many<String> bells = Sinks.many().multicast().directBestEffort();

    Tasks(TaskStore store) {
        this.store = store;
    }

    /// Writes a task in the caller's transaction. Once that has committed, this replica does it at once, another
    /// one within [TaskProperties#pollEvery].
    ///
    /// @param kind of the [TaskWork] that does it
    /// @param delay before it is due
    @Override
    public Mono<Void> add(String kind, UUID orgId, UUID recordId, Duration delay) {
        return AfterCommit.run(Mono.fromRunnable(() -> ringAfter(kind, delay)))
                .then(store.add(kind, orgId, recordId, delay));
    }

    /// Removes a task in the caller's transaction; if it runs already, it is not interrupted.
    public Mono<Void> cancel(String kind, UUID orgId, UUID recordId) {
        return store.cancel(kind, orgId, recordId);
    }

    /// Rings when a task of the kind becomes due, as far as this replica knows of it.
    void ringAfter(String kind, Duration delay) {
        if (delay.isZero()) {
            ring(kind);
        } else if (delay.compareTo(LONGEST_TIMER) <= 0) {
            Mono.delay(delay).subscribe(due -> ring(kind));
        }
    }

    private synchronized void ring(String kind) {
        // There is no listener yet, or no more: the poll finds it.
        bells.tryEmitNext(kind).isSuccess();
    }

    /// Rings of one kind.
    Flux<String> bells(String kind) {
        return bells.asFlux().filter(kind::equals);
    }
}
