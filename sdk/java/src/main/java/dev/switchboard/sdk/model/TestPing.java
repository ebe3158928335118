// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A test event.
///
/// @param message A text that says that this is a test.
/// @param webhookId The subscription that is tested.
@Generated("sdk/renew")
public record TestPing(
        @JsonProperty("message") String message,
        @JsonProperty("webhook_id") String webhookId) {}
