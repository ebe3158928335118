package dev.switchboard.api.platform.tasks;

import java.util.UUID;

/// A claimed task.
///
/// @param recordId the record that the work is for
/// @param attempts how often it was claimed since its last success, this time included
public record Task(UUID orgId, UUID recordId, int attempts) {}
