// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Media;
import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Sync;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.GetMessageMediaQuery;
import dev.switchboard.sdk.model.ListMessagesQuery;
import dev.switchboard.sdk.model.Message;
import dev.switchboard.sdk.model.MessageCreate;
import dev.switchboard.sdk.model.MessageUpdate;
import dev.switchboard.sdk.model.SyncMessagesQuery;
import javax.annotation.processing.Generated;
import org.jspecify.annotations.Nullable;

/// The routes under "Messages".
@Generated("sdk/renew")
public final class MessagesApi {

    private final Transport transport;

    MessagesApi(Transport transport) {
        this.transport = transport;
    }

    /// One message.
    ///
    /// Scope `messages:read`, tier `medium`.
    public Message get(String messageId) {
        return get(messageId, RequestOptions.DEFAULT);
    }

    /// One message.
    ///
    /// Scope `messages:read`, tier `medium`.
    public Message get(String messageId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/messages/" + Transport.segment(messageId)), Message.class, options);
    }

    /// An item of an MMS, counted from 0.
    ///
    /// With a bearer credential, or without one by the signed link in `media`. 404 until it was fetched.
    ///
    /// Scope `messages:read`, tier `heavy`. An extension of the API specification.
    public Media getMedia(String messageId, String n) {
        return getMedia(messageId, n, new GetMessageMediaQuery(), RequestOptions.DEFAULT);
    }

    /// An item of an MMS, counted from 0.
    ///
    /// With a bearer credential, or without one by the signed link in `media`. 404 until it was fetched.
    ///
    /// Scope `messages:read`, tier `heavy`. An extension of the API specification.
    public Media getMedia(String messageId, String n, GetMessageMediaQuery query) {
        return getMedia(messageId, n, query, RequestOptions.DEFAULT);
    }

    /// An item of an MMS, counted from 0.
    ///
    /// With a bearer credential, or without one by the signed link in `media`. 404 until it was fetched.
    ///
    /// Scope `messages:read`, tier `heavy`. An extension of the API specification.
    public Media getMedia(String messageId, String n, GetMessageMediaQuery query, RequestOptions options) {
        return transport.media(Spec.of("GET", "/messages/" + Transport.segment(messageId) + "/media/" + Transport.segment(n)).query(query), options);
    }

    /// Text messages, newest first, or what changed since a sync token.
    ///
    /// Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk all
    /// pages, then keep the token of the last one.
    ///
    /// Scope `messages:read`, tier `heavy`.
    public Pager<Message> list() {
        return list(new ListMessagesQuery(), RequestOptions.DEFAULT);
    }

    /// Text messages, newest first, or what changed since a sync token.
    ///
    /// Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk all
    /// pages, then keep the token of the last one.
    ///
    /// Scope `messages:read`, tier `heavy`.
    public Pager<Message> list(ListMessagesQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Text messages, newest first, or what changed since a sync token.
    ///
    /// Without since, until and sync_token: the last 30 days. With a sync token: oldest change first; walk all
    /// pages, then keep the token of the last one.
    ///
    /// Scope `messages:read`, tier `heavy`.
    public Pager<Message> list(ListMessagesQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/messages").query(query), Message.class, options);
    }

    /// What has changed since an earlier synchronization; everything without its token. After the last record,
    /// keep [Sync#token] for the next time.
    public Sync<Message> sync(@Nullable String token) {
        return sync(token, new SyncMessagesQuery(), RequestOptions.DEFAULT);
    }

    /// What has changed since an earlier synchronization; everything without its token. After the last record,
    /// keep [Sync#token] for the next time.
    public Sync<Message> sync(@Nullable String token, SyncMessagesQuery query, RequestOptions options) {
        return transport.sync(Spec.of("GET", "/messages").query(query), Message.class, token, options);
    }

    /// Sends a text, as SMS, or with media as MMS.
    ///
    /// It is accepted, not sent yet: follow its status here or by messages.sent, messages.delivered and
    /// messages.failed. Media are fetched from public https addresses, up to 10 MiB each; an address that is
    /// named twice is fetched once.
    ///
    /// Scope `messages:write`, tier `medium`.
    public Message send(MessageCreate body) {
        return send(body, RequestOptions.DEFAULT);
    }

    /// Sends a text, as SMS, or with media as MMS.
    ///
    /// It is accepted, not sent yet: follow its status here or by messages.sent, messages.delivered and
    /// messages.failed. Media are fetched from public https addresses, up to 10 MiB each; an address that is
    /// named twice is fetched once.
    ///
    /// Scope `messages:write`, tier `medium`.
    public Message send(MessageCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/messages").body(body).idempotent(), Message.class, options);
    }

    /// Marks a message read or unread.
    ///
    /// Scope `messages:write`, tier `medium`.
    public Message update(String messageId, MessageUpdate body) {
        return update(messageId, body, RequestOptions.DEFAULT);
    }

    /// Marks a message read or unread.
    ///
    /// Scope `messages:write`, tier `medium`.
    public Message update(String messageId, MessageUpdate body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/messages/" + Transport.segment(messageId)).body(body), Message.class, options);
    }
}
