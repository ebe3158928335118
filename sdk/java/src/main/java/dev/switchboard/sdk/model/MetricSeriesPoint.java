// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// The value of a metric at one moment in time.
///
/// @param at The start of its ten seconds, or more than an hour ago of its minute.
/// @param value The measured number, in the unit of the metric.
@Generated("sdk/renew")
public record MetricSeriesPoint(
        @JsonProperty("at") Instant at,
        @JsonProperty("value") double value) {}
