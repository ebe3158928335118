// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /webhooks/{webhook_id}/deliveries`.
@Generated("sdk/renew")
public final class ListDeliveriesQuery extends Query {

    /// Only attempts to deliver this event, by the name under which it was sent.
    public ListDeliveriesQuery event(String event) {
        set("event", event);
        return this;
    }

    /// Only attempts that ended like this; by default all of them.
    public ListDeliveriesQuery status(AttemptStatus status) {
        set("status", status);
        return this;
    }

    /// Only attempts that began at or after this time (RFC 3339, or a date in UTC).
    public ListDeliveriesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only attempts that began before this time (RFC 3339, or a date in UTC).
    public ListDeliveriesQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListDeliveriesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListDeliveriesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
