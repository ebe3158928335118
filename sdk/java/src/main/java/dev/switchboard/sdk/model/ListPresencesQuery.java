// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /client/presences`.
@Generated("sdk/renew")
public final class ListPresencesQuery extends Query {

    /// Identifiers of up to 100 colleagues, with commas between them.
    public ListPresencesQuery userIds(String userIds) {
        set("user_ids", userIds);
        return this;
    }
}
