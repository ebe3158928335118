// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.util.List;
import java.util.Objects;
import javax.annotation.processing.Generated;

/// The values of a metric over the requested period.
///
/// @param name Which values these are.
/// @param points The values with their times, oldest first.
@Generated("sdk/renew")
public record MetricSeries(
        @JsonProperty("name") MetricName name,
        @JsonProperty("points") List<MetricSeriesPoint> points) {
    public MetricSeries {
        points = Objects.requireNonNullElse(points, List.of());
    }
}
