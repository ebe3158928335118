// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /available-numbers`.
@Generated("sdk/renew")
public final class ListAvailableNumbersQuery extends Query {

    /// Only numbers of this type; by default all types.
    public ListAvailableNumbersQuery type(NumberType type) {
        set("type", type);
        return this;
    }

    /// Digits that the number contains anywhere, without `+`.
    public ListAvailableNumbersQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only numbers that can be used for this; by default whatever they can do.
    public ListAvailableNumbersQuery capability(Capability capability) {
        set("capability", capability);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListAvailableNumbersQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListAvailableNumbersQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
