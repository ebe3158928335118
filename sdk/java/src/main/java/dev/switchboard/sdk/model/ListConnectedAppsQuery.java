// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /connected-apps`.
@Generated("sdk/renew")
public final class ListConnectedAppsQuery extends Query {

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListConnectedAppsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListConnectedAppsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
