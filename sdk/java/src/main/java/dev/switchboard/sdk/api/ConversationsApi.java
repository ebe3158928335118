// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Conversation;
import dev.switchboard.sdk.model.ListConversationsQuery;
import javax.annotation.processing.Generated;

/// The routes under "Conversations".
@Generated("sdk/renew")
public final class ConversationsApi {

    private final Transport transport;

    ConversationsApi(Transport transport) {
        this.transport = transport;
    }

    /// The latest conversations, one per own line and other number, most recent first.
    ///
    /// One page only; `next_cursor` is always null. Counts are those of the messages you may see.
    ///
    /// Scope `messages:read`, tier `heavy`.
    public Pager<Conversation> list() {
        return list(new ListConversationsQuery(), RequestOptions.DEFAULT);
    }

    /// The latest conversations, one per own line and other number, most recent first.
    ///
    /// One page only; `next_cursor` is always null. Counts are those of the messages you may see.
    ///
    /// Scope `messages:read`, tier `heavy`.
    public Pager<Conversation> list(ListConversationsQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// The latest conversations, one per own line and other number, most recent first.
    ///
    /// One page only; `next_cursor` is always null. Counts are those of the messages you may see.
    ///
    /// Scope `messages:read`, tier `heavy`.
    public Pager<Conversation> list(ListConversationsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/conversations").query(query), Conversation.class, options);
    }
}
