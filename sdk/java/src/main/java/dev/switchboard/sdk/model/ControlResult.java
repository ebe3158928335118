// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// The result of controlling a call.
///
/// @param action The action: hold, unhold, transfer, park, record or hangup.
/// @param call The call after the action.
/// @param callId The call.
@Generated("sdk/renew")
public record ControlResult(
        @JsonProperty("action") String action,
        @JsonProperty("call") Call call,
        @JsonProperty("call_id") String callId) {}
