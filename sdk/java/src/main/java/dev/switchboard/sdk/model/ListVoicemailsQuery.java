// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /voicemails`.
@Generated("sdk/renew")
public final class ListVoicemailsQuery extends Query {

    /// Only records at or after this time (RFC 3339); a date alone means 00:00 UTC.
    public ListVoicemailsQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only voicemails on the lines that the user with this identifier has now.
    public ListVoicemailsQuery userId(String userId) {
        set("user_id", userId);
        return this;
    }

    /// `true` for read ones, `false` for unread ones; by default both.
    public ListVoicemailsQuery read(Boolean read) {
        set("read", read);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListVoicemailsQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListVoicemailsQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }
}
