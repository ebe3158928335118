package dev.switchboard.sdk;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.Map;

/// An event that this version does not know.
public record UnknownEvent(
        @JsonProperty("id") String id,
        @JsonProperty("event") String event,
        @JsonProperty("occurred_at") Instant occurredAt,
        @JsonProperty("org_id") String orgId,
        @JsonProperty("data") Map<String, Object> data)
        implements WebhookEvent {}
