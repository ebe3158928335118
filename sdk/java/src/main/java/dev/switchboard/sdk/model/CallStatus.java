// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The state of a call.
///
/// @param callId The call, once it is placed.
/// @param id The id in the path.
/// @param status The state.
@Generated("sdk/renew")
public record CallStatus(
        @JsonProperty("call_id") @Nullable String callId,
        @JsonProperty("id") String id,
        @JsonProperty("status") CallState status) {}
