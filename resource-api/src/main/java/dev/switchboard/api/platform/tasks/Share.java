package dev.switchboard.api.platform.tasks;

import java.util.List;
import java.util.UUID;

/// How many tasks to claim, and of which organizations.
///
/// @param after the organization that was served last: those after it come first
/// @param until the last organization
/// @param rows at most, at least 1
/// @param each at most for one organization, those in progress included
/// @param running the organizations of the tasks in progress here, once for each task
record Share(UUID after, UUID until, int rows, int each, List<UUID> running) {

    /// Before all organizations.
    static final UUID START = new UUID(0, 0);

    /// After all organizations.
    static final UUID END = new UUID(-1, -1);

    Share {
        running = List.copyOf(running);
    }
}
