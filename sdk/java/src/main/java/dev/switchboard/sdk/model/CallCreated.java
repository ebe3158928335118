// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A call that the user's client is requested to place.
///
/// @param callId Null; the status route has it once the call is placed.
/// @param createdAt When it was requested.
/// @param from The number of the caller's line, E.164.
/// @param id The id for the status route.
/// @param status `ringing`.
/// @param to E.164; for a colleague, the colleague's number, or a number of the company for one without a number.
@Generated("sdk/renew")
public record CallCreated(
        @JsonProperty("call_id") @Nullable String callId,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("from") String from,
        @JsonProperty("id") String id,
        @JsonProperty("status") CallState status,
        @JsonProperty("to") String to) {}
