package dev.switchboard.api.tasks;

import java.time.Duration;
import reactor.core.publisher.Mono;

/// How tasks of one kind are done; a bean. It may run twice for one task, so it looks first whether there is anything
/// to do still.
public interface TaskWork {

    /// The name under which its tasks are kept.
    String kind();

    /// How many tasks of this kind a replica works on at once: few, unless its work says otherwise.
    default int atOnce() {
        return 4;
    }

    /// How many of them are of one organization at most, so that those of another find a place.
    default int atOnceOfOne() {
        return Math.max(1, atOnce() - 1);
    }

    /// Does it. An error has it tried again, later each time.
    ///
    /// @return after how long to go on with the same record; empty when it is done
    Mono<Duration> run(Task task);
}
