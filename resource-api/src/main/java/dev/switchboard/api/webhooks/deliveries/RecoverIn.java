package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.web.input.DateOrTime;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The body of POST /webhooks/{webhook_id}/recover: the period whose events are wanted.
///
/// @param since inclusive
/// @param until exclusive; without it up to now
record RecoverIn(
        @DateOrTime Instant since, @DateOrTime @Nullable Instant until) {}
