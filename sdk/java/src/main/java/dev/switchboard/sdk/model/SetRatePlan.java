// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import javax.annotation.processing.Generated;

/// A limit of a rate policy: a token bucket.
///
/// @param burst How many requests can come at once after a pause.
/// @param perMinute The sustained rate, in requests per minute.
@Generated("sdk/renew")
public record SetRatePlan(
        @JsonProperty("burst") int burst,
        @JsonProperty("per_minute") int perMinute) {}
