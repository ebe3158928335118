// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /operator/numbers`.
@Generated("sdk/renew")
public final class ListPoolNumbersQuery extends Query {

    /// Only numbers with this status; by default all of them.
    public ListPoolNumbersQuery status(PoolNumberStatus status) {
        set("status", status);
        return this;
    }

    /// Only numbers that the company with this identifier has.
    public ListPoolNumbersQuery companyId(String companyId) {
        set("company_id", companyId);
        return this;
    }

    /// Digits that the number contains anywhere, without `+`.
    public ListPoolNumbersQuery q(String q) {
        set("q", q);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListPoolNumbersQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListPoolNumbersQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
