// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A queued delivery.
///
/// @param event The event name.
/// @param id The delivery's id, as in its header.
@Generated("sdk/renew")
public record QueuedDelivery(
        @JsonProperty("event") String event,
        @JsonProperty("id") String id) {}
