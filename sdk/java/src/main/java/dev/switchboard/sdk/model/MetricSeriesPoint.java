// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// The value at a time.
///
/// @param at The start of its ten seconds, or more than an hour ago of its minute.
/// @param value The value.
@Generated("sdk/renew")
public record MetricSeriesPoint(
        @JsonProperty("at") Instant at,
        @JsonProperty("value") double value) {}
