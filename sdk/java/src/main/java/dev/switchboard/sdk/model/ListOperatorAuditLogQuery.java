// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /operator/audit-log`.
@Generated("sdk/renew")
public final class ListOperatorAuditLogQuery extends Query {

    /// Only records at or after this time (RFC 3339); a date alone means 00:00 UTC.
    public ListOperatorAuditLogQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only records before this time (RFC 3339); a date alone means 00:00 UTC.
    public ListOperatorAuditLogQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only entries of this action, such as `api_key_created`; by default all of them.
    public ListOperatorAuditLogQuery action(String action) {
        set("action", action);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListOperatorAuditLogQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListOperatorAuditLogQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
