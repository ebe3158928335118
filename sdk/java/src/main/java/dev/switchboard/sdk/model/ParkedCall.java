// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A parked call, as far as everybody who may pick it up sees it.
///
/// @param direction The direction, seen from the company.
/// @param from E.164; null when the caller withheld it.
/// @param id Its id.
/// @param parkedSlot The slot.
/// @param startedAt When the call began.
/// @param to E.164.
/// @param userId The user whose call it is, who parked it.
@Generated("sdk/renew")
public record ParkedCall(
        @JsonProperty("direction") CallDirection direction,
        @JsonProperty("from") @Nullable String from,
        @JsonProperty("id") String id,
        @JsonProperty("parked_slot") String parkedSlot,
        @JsonProperty("started_at") Instant startedAt,
        @JsonProperty("to") String to,
        @JsonProperty("user_id") @Nullable String userId) {}
