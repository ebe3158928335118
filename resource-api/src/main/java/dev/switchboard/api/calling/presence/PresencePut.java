package dev.switchboard.api.calling.presence;

import dev.switchboard.web.input.Text;
import org.jspecify.annotations.Nullable;

/// The body of PUT /presence/me.
///
/// @param message dropped with `available`
record PresencePut(
        PresenceStatus status,
        @Text(min = 0, max = 140) @Nullable String message) {}
