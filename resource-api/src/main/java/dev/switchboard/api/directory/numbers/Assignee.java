package dev.switchboard.api.directory.numbers;

import java.util.UUID;

/// A user to whom a number is to be assigned.
record Assignee(UUID id, boolean active) {}
