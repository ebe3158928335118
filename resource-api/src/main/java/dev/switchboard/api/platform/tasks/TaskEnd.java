package dev.switchboard.api.platform.tasks;

import java.time.Duration;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The end of an execution of a task.
///
/// @param place as in [ClaimedTask]
/// @param lease under which it was executed
/// @param seconds after which it is due again; null when it is done
/// @param succeeded whether the execution did
record TaskEnd(
        UUID orgId,
        String kind,
        UUID recordId,
        String place,
        UUID lease,
        @Nullable Double seconds,
        boolean succeeded) {

    static TaskEnd done(String kind, ClaimedTask claimed, UUID lease) {
        return of(kind, claimed, lease, null, true);
    }

    static TaskEnd dueAfter(String kind, ClaimedTask claimed, UUID lease, Duration delay, boolean succeeded) {
        return of(kind, claimed, lease, delay.toMillis() / 1000.0, succeeded);
    }

    private static TaskEnd of(
            String kind, ClaimedTask claimed, UUID lease, @Nullable Double seconds, boolean succeeded) {
        var task = claimed.task();
        return new TaskEnd(task.orgId(), kind, task.recordId(), claimed.place(), lease, seconds, succeeded);
    }
}
