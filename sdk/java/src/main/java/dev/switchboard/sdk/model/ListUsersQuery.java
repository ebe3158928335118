// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /users`.
@Generated("sdk/renew")
public final class ListUsersQuery extends Query {

    /// Only users with this status; by default active and disabled ones.
    public ListUsersQuery status(UserStatus status) {
        set("status", status);
        return this;
    }

    /// Part of a name, an email or an extension, ignoring case; at most 120 characters.
    public ListUsersQuery q(String q) {
        set("q", q);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListUsersQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListUsersQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
