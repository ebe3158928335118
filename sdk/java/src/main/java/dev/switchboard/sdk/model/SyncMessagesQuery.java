// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import java.time.Instant;
import javax.annotation.processing.Generated;

/// Parameters of a synchronization with `GET /messages`; `since` counts only for a full read.
@Generated("sdk/renew")
public final class SyncMessagesQuery extends Query {

    /// Only messages that were created then or later; a date means 00:00 UTC.
    public SyncMessagesQuery since(Instant since) {
        set("since", since);
        return this;
    }

    /// Only messages of this direction.
    public SyncMessagesQuery direction(MessageDirection direction) {
        set("direction", direction);
        return this;
    }

    /// The whole number of either party, in E.164 or as digits.
    public SyncMessagesQuery number(String number) {
        set("number", number);
        return this;
    }

    /// Only messages of this conversation.
    public SyncMessagesQuery conversationId(String conversationId) {
        set("conversation_id", conversationId);
        return this;
    }

    /// Only messages with this status.
    public SyncMessagesQuery status(MessageStatus status) {
        set("status", status);
        return this;
    }

    /// The maximum number of records of a page.
    public SyncMessagesQuery limit(Integer limit) {
        set("limit", limit);
        return this;
    }
}
