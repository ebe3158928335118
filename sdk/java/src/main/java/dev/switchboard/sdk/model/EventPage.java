// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The events that wait for the reader of a subscription.
///
/// @param cursor Acknowledges these events as `after` of the next request.
/// @param events Those that were not acknowledged, of one call or message in order; empty if none came in time.
@Generated("sdk/renew")
public record EventPage(
        @JsonProperty("cursor") String cursor,
        @JsonProperty("events") List<ReadEvent> events) {
    public EventPage {
        events = Objects.requireNonNullElse(events, List.of());
    }
}
