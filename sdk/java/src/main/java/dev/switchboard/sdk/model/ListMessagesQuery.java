// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of `GET /messages`.
@Generated("sdk/renew")
public final class ListMessagesQuery extends Query {

    /// Only messages that were created then or later; a date means 00:00 UTC.
    public ListMessagesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only messages that were created before; a date means 00:00 UTC.
    public ListMessagesQuery until(Instant until) {
        set("until", until);
        return this;
    }

    /// Only messages of this direction.
    public ListMessagesQuery direction(MessageDirection direction) {
        set("direction", direction);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits.
    public ListMessagesQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Only messages of this conversation.
    public ListMessagesQuery conversationId(String conversationId) {
        set("conversation_id", conversationId);
        return this;
    }

    /// Only messages with this status.
    public ListMessagesQuery status(MessageStatus status) {
        set("status", status);
        return this;
    }

    /// The maximum number of records of a page.
    public ListMessagesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }

    /// The `next_cursor` of the previous page, unchanged.
    public ListMessagesQuery cursor(String cursor) {
        set("cursor", cursor);
        return this;
    }

    /// Only changes since then: the sync_token of the last page of an earlier run.
    public ListMessagesQuery syncToken(String syncToken) {
        set("sync_token", syncToken);
        return this;
    }
}
