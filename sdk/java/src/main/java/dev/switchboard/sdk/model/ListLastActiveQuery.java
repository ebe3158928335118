// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /users/last-active`.
@Generated("sdk/renew")
public final class ListLastActiveQuery extends Query {

    /// Identifiers of up to 100 users, with commas between them.
    public ListLastActiveQuery userIds(String userIds) {
        set("user_ids", userIds);
        return this;
    }
}
