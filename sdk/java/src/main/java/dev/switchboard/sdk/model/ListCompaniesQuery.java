// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /operator/companies`.
@Generated("sdk/renew")
public final class ListCompaniesQuery extends Query {

    /// Part of the company's name, or of its owner's name or email; ignores case.
    public ListCompaniesQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only companies of this status; by default all of them.
    public ListCompaniesQuery status(CompanyStatus status) {
        set("status", status);
        return this;
    }

    /// true for the sandboxes of companies instead; false, as without it, for companies alone.
    public ListCompaniesQuery sandbox(Boolean sandbox) {
        set("sandbox", sandbox);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListCompaniesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListCompaniesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
