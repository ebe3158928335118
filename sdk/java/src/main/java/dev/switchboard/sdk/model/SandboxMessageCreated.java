// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The message, which the sandbox has from now on.
///
/// @param messageId The identifier of the message: `GET /messages/{message_id}` shows it to credentials of the
///     sandbox with `messages:read`.
@Generated("sdk/renew")
public record SandboxMessageCreated(
        @JsonProperty("message_id") String messageId) {}
