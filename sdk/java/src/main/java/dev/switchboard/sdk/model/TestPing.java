// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// What a test event carries instead of a record.
///
/// @param message A sentence that says that this is only a test.
/// @param webhookId The identifier of the subscription that is tested.
@Generated("sdk/renew")
public record TestPing(
        @JsonProperty("message") String message,
        @JsonProperty("webhook_id") String webhookId) {}
