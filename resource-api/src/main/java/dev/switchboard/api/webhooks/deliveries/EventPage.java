package dev.switchboard.api.webhooks.deliveries;

import java.util.List;

/// What a reader gets.
///
/// @param cursor acknowledges these events in the next request
record EventPage(List<ReadEvent> events, String cursor) {

    EventPage {
        events = List.copyOf(events);
    }
}
