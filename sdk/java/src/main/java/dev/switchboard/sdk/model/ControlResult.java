// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A call after an action, with the name of the action.
///
/// @param action The action, as the last word of the path: hold, unhold, transfer, park, record or hangup.
/// @param call The whole call as it is after the action.
/// @param callId The identifier of the call, as in the path.
@Generated("sdk/renew")
public record ControlResult(
        @JsonProperty("action") String action,
        @JsonProperty("call") Call call,
        @JsonProperty("call_id") String callId) {}
