package dev.switchboard.api.tasks;

import java.util.List;
import java.util.UUID;

/// How much to claim, and for whom.
///
/// @param after the organization whose turn was last: those behind it come first
/// @param rows at most, at least 1
/// @param each at most for one organization, those under way included
/// @param running the organizations of the tasks that are under way here, once for each task
record Share(UUID after, int rows, int each, List<UUID> running) {

    /// Before all organizations.
    static final UUID START = new UUID(0, 0);

    Share {
        running = List.copyOf(running);
    }
}
