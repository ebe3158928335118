// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The call, which is in the call log from now on.
///
/// @param callId The identifier of the call: `GET /calls/{call_id}` shows it to credentials of the sandbox with
///     `calls:read`.
@Generated("sdk/renew")
public record SandboxCallCreated(
        @JsonProperty("call_id") String callId) {}
