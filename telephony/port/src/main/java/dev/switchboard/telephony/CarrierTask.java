package dev.switchboard.telephony;

import java.time.Duration;
import java.util.UUID;
import reactor.core.publisher.Mono;

/// Runs the tasks of one kind, each at least once: it first checks whether there is anything left
/// to do.
public interface CarrierTask {

    /// The kind of its tasks, as stored.
    String kind();

    /// How many of its tasks a process runs at once.
    default int atOnce() {
        return 4;
    }

    /// Whether tasks of suspended companies wait until these are reinstated.
    default boolean pauses() {
        return false;
    }

    /// Runs a task. After an error it runs again, later each time; after [NotLeader] soon, usually in
    /// another process.
    ///
    /// @return after how long to run it again; empty when it is done
    Mono<Duration> run(UUID orgId, UUID recordId);
}
