// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /account/exports`.
@Generated("sdk/renew")
public final class ListExportsQuery extends Query {

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListExportsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListExportsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
