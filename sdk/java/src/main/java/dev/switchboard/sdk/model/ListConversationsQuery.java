// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /conversations`.
@Generated("sdk/renew")
public final class ListConversationsQuery extends Query {

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListConversationsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }
}
