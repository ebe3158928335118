// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /devices`.
@Generated("sdk/renew")
public final class ListDevicesQuery extends Query {

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListDevicesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// How many devices of the whole list come before the page, in decimal; 0 by default.
    public ListDevicesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
