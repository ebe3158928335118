// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A call that the user's open client application was asked to place.
///
/// @param callId Always null here; the status route has the identifier once a client has placed the call.
/// @param createdAt When the call was requested, RFC 3339 in UTC; a client has 30 seconds to place it.
/// @param from The number that the called party sees, E.164.
/// @param id The identifier of the request, for `GET /calls/{call_id}/status` only.
/// @param status Always `ringing`: no client has placed the call yet.
/// @param to The called number, E.164; for a colleague, the colleague's number, or a number of the company for
///     one without a number.
@Generated("sdk/renew")
public record CallCreated(
        @JsonProperty("call_id") @Nullable String callId,
        @JsonProperty("created_at") Instant createdAt,
        @JsonProperty("from") String from,
        @JsonProperty("id") String id,
        @JsonProperty("status") CallState status,
        @JsonProperty("to") String to) {}
