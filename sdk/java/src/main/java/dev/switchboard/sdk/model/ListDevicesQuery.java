// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /devices`.
@Generated("sdk/renew")
public final class ListDevicesQuery extends Query {

    /// The maximum number of records of a page.
    public ListDevicesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// How many devices of the whole list come before the page, in decimal.
    public ListDevicesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
