// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of a synchronization with `GET /messages`; `since` counts only for a full read.
@Generated("sdk/renew")
public final class SyncMessagesQuery extends Query {

    /// Only messages that were created at or after this time (RFC 3339, or a date in UTC); 30 days ago by
    /// default.
    public SyncMessagesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only inbound messages, or only outbound ones; by default both.
    public SyncMessagesQuery direction(MessageDirection direction) {
        set("direction", direction);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits.
    public SyncMessagesQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Words of the text, or their beginnings, ignoring case: messages that have all of them.
    public SyncMessagesQuery q(String q) {
        set("q", q);
        return this;
    }

    /// Only messages of the conversation with this identifier.
    public SyncMessagesQuery conversationId(String conversationId) {
        set("conversation_id", conversationId);
        return this;
    }

    /// Only messages that got this far; by default all of them.
    public SyncMessagesQuery status(MessageStatus status) {
        set("status", status);
        return this;
    }

    /// How many records a page may have at most, 1 to 200; 50 by default.
    public SyncMessagesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }
}
