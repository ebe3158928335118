package dev.switchboard.api.numbers;

import java.util.UUID;

/// A user to whom a number is to be given.
record Assignee(UUID id, boolean active) {}
