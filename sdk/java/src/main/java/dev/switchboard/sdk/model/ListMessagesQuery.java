// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /messages`.
@Generated("sdk/renew")
public final class ListMessagesQuery extends Query {

    /// Only messages that were created at or after this time (RFC 3339, or a date in UTC); 30 days ago by
    /// default.
    public ListMessagesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only messages that were created before this time (RFC 3339, or a date in UTC); now by default.
    public ListMessagesQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only inbound messages, or only outbound ones; by default both.
    public ListMessagesQuery direction(MessageDirection direction) {
        set("direction", direction);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits.
    public ListMessagesQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Words of the text, or their beginnings, ignoring case: messages that have all of them.
    public ListMessagesQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only messages of the conversation with this identifier.
    public ListMessagesQuery conversationId(String conversationId) {
        set("conversation_id", conversationId);
        return this;
    }

    /// Only messages that got this far; by default all of them.
    public ListMessagesQuery status(MessageStatus status) {
        set("status", status);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public ListMessagesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged; without it, the first page is returned.
    public ListMessagesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }

    /// Only what changed since the run whose last page had this `sync_token`; valid for 30 days.
    public ListMessagesQuery syncToken(String syncToken) {
        set("sync_token", syncToken);
        return this;
    }
}
