package dev.switchboard.api.webhooks.deliveries;

import java.time.Instant;
import java.util.List;
import java.util.UUID;

/// An event for a reader, as it would be sent to a URL.
///
/// @param id of the delivery, the same each time, as in the body
/// @param event its name
/// @param headers all that a request with it would have, signatures included
/// @param body the very text that is signed
record ReadEvent(UUID id, String event, Instant occurredAt, List<HeaderField> headers, String body) {

    ReadEvent {
        headers = List.copyOf(headers);
    }
}
