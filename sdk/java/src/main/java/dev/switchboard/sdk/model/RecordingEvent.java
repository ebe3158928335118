// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.switchboard.sdk.WebhookEvent;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// The body of a webhook delivery, which the signature covers byte by byte.
///
/// @param data The record as the API shows it at the time of the event.
/// @param event What happened: the name that also stands in the header.
///
///     - `recordings.ready`: A recording of a call can be fetched.
/// @param id The identifier of the delivery, the same in each attempt; drop what you have seen already.
/// @param occurredAt When it happened, RFC 3339 in UTC; attempts can arrive out of order.
/// @param orgId The identifier of the company that the credential or the event belongs to.
@Generated("sdk/renew")
public record RecordingEvent(
        @JsonProperty("data") Recording data,
        @JsonProperty("event") String event,
        @JsonProperty("id") String id,
        @JsonProperty("occurred_at") Instant occurredAt,
        @JsonProperty("org_id") String orgId) implements WebhookEvent {}
