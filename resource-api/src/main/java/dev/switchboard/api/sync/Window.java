package dev.switchboard.api.sync;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// A window of time; a side that is null is open.
///
/// @param since inclusive
/// @param until exclusive
public record Window(@Nullable Instant since, @Nullable Instant until) {}
