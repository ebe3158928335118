// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /faxes`.
@Generated("sdk/renew")
public final class ListFaxesQuery extends Query {

    /// Only faxes that were created at or after this time (RFC 3339, or a date in UTC).
    public ListFaxesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only faxes that were created before this time (RFC 3339, or a date in UTC).
    public ListFaxesQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only inbound faxes, or only outbound ones; by default both.
    public ListFaxesQuery direction(FaxDirection direction) {
        set("direction", direction);
        return this;
    }

    /// Only faxes that got this far; by default all of them.
    public ListFaxesQuery status(FaxStatus status) {
        set("status", status);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListFaxesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListFaxesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
