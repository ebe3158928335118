// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /messages/{message_id}/media/{n}`.
@Generated("sdk/renew")
public final class GetMessageMediaQuery extends Query {

    /// The signature of a signed link; only valid with the rest of the link.
    public GetMessageMediaQuery sig(String sig) {
        set("sig", sig);
        return this;
    }

    /// When a signed link expires, in seconds since 1970; part of the link.
    public GetMessageMediaQuery exp(Long exp) {
        set("exp", exp);
        return this;
    }
}
