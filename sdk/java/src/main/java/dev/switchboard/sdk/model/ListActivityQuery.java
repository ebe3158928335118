// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /activity`.
@Generated("sdk/renew")
public final class ListActivityQuery extends Query {

    /// Only records at or after this time (RFC 3339); a date alone means 00:00 UTC.
    public ListActivityQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only records before this time (RFC 3339); a date alone means 00:00 UTC.
    public ListActivityQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only entries about the user, number, device, contact or webhook with this identifier.
    public ListActivityQuery recordId(String recordId) {
        set("record_id", recordId);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListActivityQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListActivityQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
