package dev.switchboard.auth.traffic.metrics;

import dev.switchboard.web.input.DateOrTime;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The parameters of `GET /v1/operator/metrics`.
///
/// @param since inclusive; absent, or more than a day ago: the last day
public record MetricsQuery(
        MetricName name, @DateOrTime @Nullable Instant since) {}
