// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /operator/numbers`.
@Generated("sdk/renew")
public final class ListPoolNumbersQuery extends Query {

    /// Only numbers with this status.
    public ListPoolNumbersQuery status(PoolNumberStatus status) {
        set("status", status);
        return this;
    }

    /// Only numbers that this company has.
    public ListPoolNumbersQuery companyId(String companyId) {
        set("company_id", companyId);
        return this;
    }

    /// Digits that the number contains.
    public ListPoolNumbersQuery q(String q) {
        set("q", q);
        return this;
    }

    /// The maximum number of records of a page.
    public ListPoolNumbersQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged.
    public ListPoolNumbersQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
