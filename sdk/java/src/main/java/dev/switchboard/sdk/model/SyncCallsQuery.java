// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of a synchronization with `GET /calls`; `since` counts only for a full read.
@Generated("sdk/renew")
public final class SyncCallsQuery extends Query {

    /// Only calls that started then or later.
    public SyncCallsQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only calls of this direction.
    public SyncCallsQuery direction(CallDirection direction) {
        set("direction", direction);
        return this;
    }

    /// Only calls with this result.
    public SyncCallsQuery result(CallResult result) {
        set("result", result);
        return this;
    }

    /// Only calls of this user.
    public SyncCallsQuery userId(String userId) {
        set("user_id", userId);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits.
    public SyncCallsQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Part of the digits of either party.
    public SyncCallsQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only calls with recordings, or only those without.
    public SyncCallsQuery recorded(Boolean recorded) {
        set("recorded", recorded);
        return this;
    }

    /// The maximum number of records of a page.
    public SyncCallsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }
}
