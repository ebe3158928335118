// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of a synchronization with `GET /calls`; `since` counts only for a full read.
@Generated("sdk/renew")
public final class SyncCallsQuery extends Query {

    /// Only calls that started at or after this time (RFC 3339, or a date); 30 days ago by default.
    public SyncCallsQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only inbound calls, or only outbound ones; by default both.
    public SyncCallsQuery direction(CallDirection direction) {
        set("direction", direction);
        return this;
    }

    /// Only calls that ended like this; by default all, those in progress too.
    public SyncCallsQuery result(CallResult result) {
        set("result", result);
        return this;
    }

    /// Only calls of the user with this identifier; an unknown one finds nothing.
    public SyncCallsQuery userId(String userId) {
        set("user_id", userId);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits; at most 32 characters.
    public SyncCallsQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Part of the digits of either party's number; at most 80 characters.
    public SyncCallsQuery q(String q) {
        set("q", q);
        return this;
    }

    /// `true` for calls with recordings, `false` for those without; by default both.
    public SyncCallsQuery recorded(Boolean recorded) {
        set("recorded", recorded);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public SyncCallsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }
}
