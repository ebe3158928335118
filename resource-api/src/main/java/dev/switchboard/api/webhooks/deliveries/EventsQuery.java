package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.contract.paging.Opaque;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The parameters of GET /webhooks/{webhook_id}/events.
///
/// @param after the cursor of a page whose events are done with
/// @param limit 20 without it
/// @param waitSeconds how many seconds to wait for an event, 0 without it; less than the gateway's time limit
record EventsQuery(
        @Opaque @Nullable String after,
        @Min(1) @Max(MAX_EVENTS) @Nullable Integer limit,
        @Min(0) @Max(MAX_WAIT) @Nullable Integer waitSeconds) {

    static final int MAX_EVENTS = 100;
    static final int MAX_WAIT = 25;

    private static final int EVENTS = 20;

    int events() {
        return Objects.requireNonNullElse(limit, EVENTS);
    }

    Duration waiting() {
        return Duration.ofSeconds(Objects.requireNonNullElse(waitSeconds, 0));
    }
}
