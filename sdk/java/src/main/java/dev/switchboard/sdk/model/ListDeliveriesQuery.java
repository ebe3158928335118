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

    /// Only attempts that ended like this.
    public ListDeliveriesQuery status(AttemptStatus status) {
        set("status", status);
        return this;
    }

    /// Only attempts that began then or later; a date means 00:00 UTC.
    public ListDeliveriesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only attempts that began before; a date means 00:00 UTC.
    public ListDeliveriesQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// The maximum number of records of a page.
    public ListDeliveriesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged.
    public ListDeliveriesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
