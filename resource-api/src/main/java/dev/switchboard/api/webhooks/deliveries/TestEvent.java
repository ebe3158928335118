package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.openapi.OptionalBody;
import org.jspecify.annotations.Nullable;

/// The body of POST /webhooks/{webhook_id}/test, which may be missing.
///
/// @param event of which an example is sent; without it a test.ping
@OptionalBody
record TestEvent(@DeliveredEvent @Nullable String event) {

    EventName name() {
        return event == null ? EventName.TEST_PING : EventName.of(event).orElseThrow();
    }
}
