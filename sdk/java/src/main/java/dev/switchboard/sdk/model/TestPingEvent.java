// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.switchboard.sdk.WebhookEvent;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// The body of a webhook delivery.
///
/// @param event The name of the event.
/// @param id The delivery's id, the same in each attempt.
/// @param occurredAt When it happened.
/// @param orgId The company.
@Generated("sdk/renew")
public record TestPingEvent(
        @JsonProperty("data") TestPing data,
        @JsonProperty("event") String event,
        @JsonProperty("id") String id,
        @JsonProperty("occurred_at") Instant occurredAt,
        @JsonProperty("org_id") String orgId) implements WebhookEvent {}
