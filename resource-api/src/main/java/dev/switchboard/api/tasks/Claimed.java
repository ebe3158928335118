package dev.switchboard.api.tasks;

import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// What one statement has claimed.
///
/// @param tasks in the order of their organizations
/// @param position the organization after which to go on; null when those behind it have nothing due
record Claimed(List<Task> tasks, @Nullable UUID position) {

    Claimed {
        tasks = List.copyOf(tasks);
    }
}
