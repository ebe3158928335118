// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /operator/apps`.
@Generated("sdk/renew")
public final class ListAllAppsQuery extends Query {

    /// true for apps with scopes that wait for a decision, false for the others.
    public ListAllAppsQuery waiting(Boolean waiting) {
        set("waiting", waiting);
        return this;
    }

    /// Only apps of this status; by default all of them.
    public ListAllAppsQuery status(AppStatus status) {
        set("status", status);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListAllAppsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListAllAppsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
