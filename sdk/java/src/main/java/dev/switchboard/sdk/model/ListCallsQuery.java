// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /calls`.
@Generated("sdk/renew")
public final class ListCallsQuery extends Query {

    /// Only calls that started at or after this time (RFC 3339, or a date); 30 days ago by default.
    public ListCallsQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only calls that started before this time (RFC 3339, or a date); now by default.
    public ListCallsQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only inbound calls, or only outbound ones; by default both.
    public ListCallsQuery direction(CallDirection direction) {
        set("direction", direction);
        return this;
    }

    /// Only calls that ended like this; by default all, those in progress too.
    public ListCallsQuery result(CallResult result) {
        set("result", result);
        return this;
    }

    /// Only calls of the user with this identifier; an unknown one finds nothing.
    public ListCallsQuery userId(String userId) {
        set("user_id", userId);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits; at most 32 characters.
    public ListCallsQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Part of the digits of either party's number; at most 80 characters.
    public ListCallsQuery q(String q) {
        set("q", q);
        return this;
    }

    /// `true` for calls with recordings, `false` for those without; by default both.
    public ListCallsQuery recorded(Boolean recorded) {
        set("recorded", recorded);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListCallsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListCallsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }

    /// Only what changed since the run whose last page had this `sync_token`; valid for 30 days.
    public ListCallsQuery syncToken(String syncToken) {
        set("sync_token", syncToken);
        return this;
    }
}
