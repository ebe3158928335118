// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /faxes`.
@Generated("sdk/renew")
public final class ListFaxesQuery extends Query {

    /// Only faxes that were created then or later; a date means 00:00 UTC.
    public ListFaxesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only faxes that were created before; a date means 00:00 UTC.
    public ListFaxesQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only faxes of this direction.
    public ListFaxesQuery direction(FaxDirection direction) {
        set("direction", direction);
        return this;
    }

    /// Only faxes with this status.
    public ListFaxesQuery status(FaxStatus status) {
        set("status", status);
        return this;
    }

    /// The maximum number of records of a page.
    public ListFaxesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged.
    public ListFaxesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
