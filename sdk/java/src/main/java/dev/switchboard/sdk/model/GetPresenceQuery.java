// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /presence`.
@Generated("sdk/renew")
public final class GetPresenceQuery extends Query {

    /// The identifier of the colleague whose presence is asked for.
    public GetPresenceQuery userId(String userId) {
        set("user_id", userId);
        return this;
    }
}
