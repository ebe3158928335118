package dev.switchboard.api.platform.actor;

import java.time.Instant;
import java.util.UUID;

/// The version of a company's directory, as one run of the database's server has it. Another run may
/// have lost the last transactions, and so have an earlier version again: after a failover, or when
/// it was started from a snapshot.
///
/// @param value another one after each transaction that changed the directory
/// @param serverStartedAt when this run of the server began
public record DirectoryVersion(UUID value, Instant serverStartedAt) {}
