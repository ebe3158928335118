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

    /// Only apps of this status.
    public ListAllAppsQuery status(AppStatus status) {
        set("status", status);
        return this;
    }

    /// The maximum number of records of a page.
    public ListAllAppsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged.
    public ListAllAppsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
