package dev.switchboard.api.platform.tasks;

import java.time.Duration;
import reactor.core.publisher.Mono;

/// The work of tasks of one kind; a bean. It may run twice for one task, so it first checks whether
/// anything is left to do.
public interface TaskWork {

    /// The kind of its tasks, as stored.
    String kind();

    /// How many tasks of this kind a replica runs at once; 0 leaves them to others.
    default int atOnce() {
        return 4;
    }

    /// How many of them may belong to one company, so that others are not blocked.
    default int atOncePerCompany() {
        return Math.max(1, atOnce() - Math.max(1, atOnce() / 4));
    }

    /// Whether tasks of suspended companies wait until these are reinstated.
    default boolean pauses() {
        return false;
    }

    /// How long a task may run, and is reserved if its process dies.
    ///
    /// @param usual [TaskProperties#lease]
    default Duration lease(Duration usual) {
        return usual;
    }

    /// Whether the lease of a task is extended while it runs, so that it may run for longer. It is canceled when the
    /// lease is lost.
    default boolean extendsLease() {
        return false;
    }

    /// Runs a task. After an error it runs again, with growing delays; after
    /// [dev.switchboard.telephony.NotLeader] soon, usually in another process.
    ///
    /// @return the delay before it continues with the same record; empty when it is done
    Mono<Duration> run(Task task);
}
