// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A delivery that waits to be sent.
///
/// @param event The name of the event that will be sent.
/// @param id The identifier of the delivery, as its header and the delivery log have it.
@Generated("sdk/renew")
public record QueuedDelivery(
        @JsonProperty("event") String event,
        @JsonProperty("id") String id) {}
