package dev.switchboard.api.platform.tasks;

/// A task under a lease.
///
/// @param place of its row (`ctid`), which stays the same until the lease ends
record ClaimedTask(Task task, String place) {}
