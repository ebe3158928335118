// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The state of a call, or of a request for one.
///
/// @param callId The identifier of the call for all other routes, once it is placed; null before.
/// @param id The identifier in the path: of a call, or of the response to `POST /calls`.
/// @param status Where the call is now; `ringing` until a client has placed it.
@Generated("sdk/renew")
public record CallStatus(
        @JsonProperty("call_id") @Nullable String callId,
        @JsonProperty("id") String id,
        @JsonProperty("status") CallState status) {}
