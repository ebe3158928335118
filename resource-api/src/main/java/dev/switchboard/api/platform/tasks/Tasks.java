package dev.switchboard.api.platform.tasks;

import dev.switchboard.api.platform.database.AfterCommit;
import dev.switchboard.telephony.CarrierTasks;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.stereotype.Component;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;

/// Adds tasks, and signals the workers of this replica.
@Component
public final class Tasks implements CarrierTasks {

    /// Tasks that are due later are found by polling, so that they need no timer in memory.
    private static final Duration LONGEST_TIMER = Duration.ofMinutes(1);

    private final TaskStore store;
    private final Sinks.Many<String> signals = Sinks.many().multicast().directBestEffort();

    Tasks(TaskStore store) {
        this.store = store;
    }

    /// Adds a task in the caller's transaction. Once that has committed, this replica runs it at
    /// once, another one within [TaskProperties#pollEvery].
    ///
    /// @param kind of the [TaskWork] that runs it
    /// @param delay before it is due
    @Override
    public Mono<Void> add(String kind, UUID orgId, UUID recordId, Duration delay) {
        return addAll(kind, List.of(new Subject(orgId, recordId)), delay);
    }

    @Override
    public Mono<Void> addAll(String kind, Collection<Subject> subjects, Duration delay) {
        return AfterCommit.run(Mono.fromRunnable(() -> signalAfter(kind, delay)))
                .then(store.addAll(kind, subjects, delay));
    }

    /// A statement that adds a task, due at once, for each row of `records`: a part of the
    /// statement that writes those. Its caller also calls [#signalAfterCommit], or [#signal] after
    /// a statement that is a transaction by itself.
    ///
    /// @param records a table expression with the columns `org_id` and `id`
    /// @param kind an SQL expression, such as `:kind`
    public static String insertFor(String records, String kind) {
        return TaskStore.INSERT_FOR.formatted(kind, records);
    }

    /// Once the caller's transaction has committed, this replica runs its tasks of the kind.
    public Mono<Void> signalAfterCommit(String kind) {
        return AfterCommit.run(Mono.fromRunnable(() -> signal(kind)));
    }

    /// Removes a task in the caller's transaction; if it runs already, it is not interrupted.
    public Mono<Void> cancel(String kind, UUID orgId, UUID recordId) {
        return store.cancel(kind, orgId, recordId);
    }

    /// Removes a task in the caller's transaction, which does what the task is for. So it is done once.
    ///
    /// @return false if the task was removed before
    public Mono<Boolean> take(String kind, UUID orgId, UUID recordId) {
        return store.take(kind, orgId, recordId);
    }

    /// Signals that a task of the kind becomes due.
    void signalAfter(String kind, Duration delay) {
        if (delay.isZero()) {
            signal(kind);
        } else if (delay.compareTo(LONGEST_TIMER) <= 0) {
            Mono.delay(delay).subscribe(due -> signal(kind));
        }
    }

    /// Signals that a task of the kind is due.
    public synchronized void signal(String kind) {
        // Without a subscriber the poll finds the task.
        signals.tryEmitNext(kind).isSuccess();
    }

    /// The signals of one kind.
    Flux<String> signals(String kind) {
        return signals.asFlux().filter(kind::equals);
    }
}
