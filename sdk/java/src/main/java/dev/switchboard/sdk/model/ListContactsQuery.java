// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /contacts`.
@Generated("sdk/renew")
public final class ListContactsQuery extends Query {

    /// Part of a name, a company or an email, ignoring case, or digits of a number.
    public ListContactsQuery q(String q) {
        set("q", q);
        return this;
    }

    /// A whole number, in E.164 or as digits, or up to 100 with commas between them: the contacts that have one
    /// of them.
    public ListContactsQuery number(String number) {
        set("number", number);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListContactsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListContactsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
