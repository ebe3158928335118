package dev.switchboard.api.tasks;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The end of an execution of a task.
///
/// @param lease under which it was executed
/// @param seconds after which it is due again; null when it is done
/// @param succeeded whether the execution did
record TaskEnd(
        UUID orgId,
        String kind,
        UUID recordId,
        UUID lease,
        @Nullable Double seconds,
        boolean succeeded) {

    static TaskEnd done(String kind, Task task, UUID lease) {
        return new TaskEnd(task.orgId(), kind, task.recordId(), lease, null, true);
    }

    static TaskEnd dueAfter(String kind, Task task, UUID lease, Duration delay, boolean succeeded) {
        return new TaskEnd(task.orgId(), kind, task.recordId(), lease, delay.toMillis() / 1000.0, succeeded);
    }
}
