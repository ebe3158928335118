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

    /// Only requests whose response had this `code` in its error envelope.
    public ListRequestsQuery code(String code) {
        set("code", code);
        return this;
    }

    /// Only requests with this HTTP method, in capitals.
    public ListRequestsQuery method(String method) {
        set("method", method);
        return this;
    }

    /// Only requests whose path begins with this, such as `/v1/calls`.
    public ListRequestsQuery path(String path) {
        set("path", path);
        return this;
    }

    /// Only requests whose `X-Request-Id` contains these characters.
    public ListRequestsQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only requests of Switchboard's own application, or, with `false`, none of them.
    public ListRequestsQuery firstParty(Boolean firstParty) {
        set("first_party", firstParty);
        return this;
    }

    /// Only requests that arrived at or after this time (RFC 3339, or a date in UTC).
    public ListRequestsQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only requests that arrived before this time (RFC 3339, or a date in UTC).
    public ListRequestsQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListRequestsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListRequestsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
