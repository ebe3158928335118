// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /faxes/{fax_id}/media`.
@Generated("sdk/renew")
public final class GetFaxMediaQuery extends Query {

    /// The signature of a signed link; only valid with the rest of the link.
    public GetFaxMediaQuery sig(String sig) {
        set("sig", sig);
        return this;
    }

    /// When a signed link expires, in seconds since 1970; part of the link.
    public GetFaxMediaQuery exp(Long exp) {
        set("exp", exp);
        return this;
    }
}
