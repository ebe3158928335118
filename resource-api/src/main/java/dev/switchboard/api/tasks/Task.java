package dev.switchboard.api.tasks;

import java.util.UUID;

/// A claimed task.
///
/// @param recordId what it is about
/// @param attempts how often it was claimed since it last went well, this time included
public record Task(UUID orgId, UUID recordId, int attempts) {}
