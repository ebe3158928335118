package dev.switchboard.api.deliveries;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// What a recovery found.
///
/// @param deliveries how many are on their way now
/// @param nextSince where to go on, when there was more to look at than one request does; null when there was not
record Recovery(long deliveries, @Nullable Instant nextSince) {}
