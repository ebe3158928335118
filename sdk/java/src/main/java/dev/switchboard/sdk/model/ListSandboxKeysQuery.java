// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /account/sandbox/api-keys`.
@Generated("sdk/renew")
public final class ListSandboxKeysQuery extends Query {

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListSandboxKeysQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListSandboxKeysQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
