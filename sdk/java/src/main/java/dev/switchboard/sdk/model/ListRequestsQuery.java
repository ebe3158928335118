// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /request-log`.
@Generated("sdk/renew")
public final class ListRequestsQuery extends Query {

    /// Only requests with the credential that has this id, or with the tokens of the app with this client_id.
    public ListRequestsQuery credential(String credential) {
        set("credential", credential);
        return this;
    }

    /// Only requests whose response has this status, such as `404`, or is of this class, such as `4xx`.
    public ListRequestsQuery status(String status) {
        set("status", status);
        return this;
    }

    /// Only requests with this HTTP method.
    public ListRequestsQuery method(String method) {
        set("method", method);
        return this;
    }

    /// Only requests whose path begins with this.
    public ListRequestsQuery path(String path) {
        set("path", path);
        return this;
    }

    /// Only requests whose id contains this.
    public ListRequestsQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only requests of Switchboard's own application, or, with `false`, none of them.
    public ListRequestsQuery firstParty(Boolean firstParty) {
        set("first_party", firstParty);
        return this;
    }

    /// Only requests that arrived then or later; a date means 00:00 UTC.
    public ListRequestsQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only requests that arrived before; a date means 00:00 UTC.
    public ListRequestsQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// The maximum number of records of a page.
    public ListRequestsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged.
    public ListRequestsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
