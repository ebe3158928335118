// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /webhooks/{webhook_id}/events`.
@Generated("sdk/renew")
public final class ReadEventsQuery extends Query {

    /// The `cursor` of an earlier page, whose events you have handled: they do not come again.
    public ReadEventsQuery after(String after) {
        set("after", after);
        return this;
    }

    /// How many events at most, 1 to 100; 20 by default.
    public ReadEventsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// How many seconds to wait for an event if there is none, 0 to 25; 0 by default.
    public ReadEventsQuery waitSeconds(Integer waitSeconds) {
        set("wait_seconds", waitSeconds);
        return this;
    }
}
