package dev.switchboard.api.platform.tasks;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The result of one claiming statement.
///
/// @param tasks in the order of their companies
/// @param position the company to continue after; null if no later one has anything due
record Claimed(List<ClaimedTask> tasks, @Nullable UUID position) {

    Claimed {
        tasks = List.copyOf(tasks);
    }
}
