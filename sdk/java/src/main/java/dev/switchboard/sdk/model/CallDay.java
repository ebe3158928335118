// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// How many calls there were on one day.
///
/// @param day A date in the time zone of the company, such as `2026-11-20`.
/// @param inbound How many calls came in, those that were missed included.
/// @param missed How many inbound calls nobody answered and that left no voicemail.
/// @param outbound How many calls were placed.
@Generated("sdk/renew")
public record CallDay(
        @JsonProperty("day") String day,
        @JsonProperty("inbound") long inbound,
        @JsonProperty("missed") long missed,
        @JsonProperty("outbound") long outbound) {}
