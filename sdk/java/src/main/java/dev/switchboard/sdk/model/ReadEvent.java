// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// An event as it would be sent to a URL.
///
/// @param body The body that a request with it would have: the text that is signed.
/// @param event The name of the event, such as `messages.received`, as the header of a delivery has it.
/// @param headers All headers that a request with it would have, with signatures of now.
/// @param id The identifier of the delivery, the same each time and in the body.
/// @param occurredAt When the event happened, RFC 3339 in UTC.
@Generated("sdk/renew")
public record ReadEvent(
        @JsonProperty("body") String body,
        @JsonProperty("event") String event,
        @JsonProperty("headers") List<HeaderField> headers,
        @JsonProperty("id") String id,
        @JsonProperty("occurred_at") Instant occurredAt) {
    public ReadEvent {
        headers = Objects.requireNonNullElse(headers, List.of());
    }
}
