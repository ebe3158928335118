package dev.switchboard.api.platform.tasks;

import java.util.List;
import java.util.UUID;

/// How many tasks to claim, and of which companies.
///
/// @param after the company that was served last: those after it come first
/// @param until the last company
/// @param rows at most, at least 1
/// @param each at most for one company, those in progress included
/// @param running the companies of the tasks in progress here, once for each task
record Share(UUID after, UUID until, int rows, int each, List<UUID> running) {

    /// Before all companies.
    static final UUID START = new UUID(0, 0);

    /// After all companies.
    static final UUID END = new UUID(-1, -1);

    Share {
        running = List.copyOf(running);
    }
}
