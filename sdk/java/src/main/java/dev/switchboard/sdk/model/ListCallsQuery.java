// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /calls`.
@Generated("sdk/renew")
public final class ListCallsQuery extends Query {

    /// Only calls that started then or later.
    public ListCallsQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only calls that started before.
    public ListCallsQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only calls of this direction.
    public ListCallsQuery direction(CallDirection direction) {
        set("direction", direction);
        return this;
    }

    /// Only calls with this result.
    public ListCallsQuery result(CallResult result) {
        set("result", result);
        return this;
    }

    /// Only calls of this user.
    public ListCallsQuery userId(String userId) {
        set("user_id", userId);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits.
    public ListCallsQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Part of the digits of either party.
    public ListCallsQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only calls with recordings, or only those without.
    public ListCallsQuery recorded(Boolean recorded) {
        set("recorded", recorded);
        return this;
    }

    /// The maximum number of records of a page.
    public ListCallsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged.
    public ListCallsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }

    /// Only changes since then: the sync_token of the last page of an earlier run.
    public ListCallsQuery syncToken(String syncToken) {
        set("sync_token", syncToken);
        return this;
    }
}
