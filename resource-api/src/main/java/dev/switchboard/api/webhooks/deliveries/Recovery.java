package dev.switchboard.api.webhooks.deliveries;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The result of a recovery.
///
/// @param deliveries how many were enqueued
/// @param nextSince where to continue, if there are more events than one request examines;
///     otherwise null
record Recovery(long deliveries, @Nullable Instant nextSince) {}
