// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.GetPresenceQuery;
import dev.switchboard.sdk.model.Presence;
import dev.switchboard.sdk.model.PresencePut;
import javax.annotation.processing.Generated;

/// The routes under "Presence".
@Generated("sdk/renew")
public final class PresenceApi {

    private final Transport transport;

    PresenceApi(Transport transport) {
        this.transport = transport;
    }

    /// The presence of a colleague.
    ///
    /// Scope `presence:read`, tier `medium`.
    public Presence get(GetPresenceQuery query) {
        return get(query, RequestOptions.DEFAULT);
    }

    /// The presence of a colleague.
    ///
    /// Scope `presence:read`, tier `medium`.
    public Presence get(GetPresenceQuery query, RequestOptions options) {
        return transport.json(Spec.of("GET", "/presence").query(query), Presence.class, options);
    }

    /// Your own presence.
    ///
    /// Scope `presence:read`, tier `medium`.
    public Presence getMine() {
        return getMine(RequestOptions.DEFAULT);
    }

    /// Your own presence.
    ///
    /// Scope `presence:read`, tier `medium`.
    public Presence getMine(RequestOptions options) {
        return transport.json(Spec.of("GET", "/presence/me"), Presence.class, options);
    }

    /// Sets your own presence.
    ///
    /// dnd: nothing rings. away: queues skip you, your own number rings. available clears the message.
    ///
    /// Scope `presence:write`, tier `medium`.
    public Presence setMine(PresencePut body) {
        return setMine(body, RequestOptions.DEFAULT);
    }

    /// Sets your own presence.
    ///
    /// dnd: nothing rings. away: queues skip you, your own number rings. available clears the message.
    ///
    /// Scope `presence:write`, tier `medium`.
    public Presence setMine(PresencePut body, RequestOptions options) {
        return transport.json(Spec.of("PUT", "/presence/me").body(body), Presence.class, options);
    }
}
