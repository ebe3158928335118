// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /operator/limited`.
@Generated("sdk/renew")
public final class ListLimitedQuery extends Query {

    /// The start of the period, inclusive (RFC 3339); absent, or more than an hour ago, it is an hour ago.
    public ListLimitedQuery since(Instant since) {
        set("since", since);
        return this;
    }
}
