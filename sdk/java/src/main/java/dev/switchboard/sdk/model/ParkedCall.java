// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// A parked call, as everybody who may pick it up sees it.
///
/// @param direction Who began the call, seen from the company.
/// @param from The caller's number, E.164; null when the caller withheld it.
/// @param id The identifier of the record: a UUID that never changes and is never used again.
/// @param parkedSlot The slot to pick it up from, three digits: `*7` and the slot on a phone.
/// @param startedAt When the call began to ring, RFC 3339 in UTC.
/// @param to The called number, E.164.
/// @param userId The identifier of the user who parked it; null for nobody.
@Generated("sdk/renew")
public record ParkedCall(
        @JsonProperty("direction") CallDirection direction,
        @JsonProperty("from") @Nullable String from,
        @JsonProperty("id") String id,
        @JsonProperty("parked_slot") String parkedSlot,
        @JsonProperty("started_at") Instant startedAt,
        @JsonProperty("to") String to,
        @JsonProperty("user_id") @Nullable String userId) {}
