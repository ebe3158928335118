// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /operator/metrics`.
@Generated("sdk/renew")
public final class GetMetricsQuery extends Query {

    /// Which values to return over time.
    public GetMetricsQuery name(MetricName name) {
        set("name", name);
        return this;
    }

    /// The start of the period, inclusive (RFC 3339); absent, or more than a day ago, it is a day ago.
    public GetMetricsQuery since(Instant since) {
        set("since", since);
        return this;
    }
}
