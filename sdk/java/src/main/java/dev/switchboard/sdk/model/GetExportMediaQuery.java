// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `GET /account/exports/{export_id}/media`.
@Generated("sdk/renew")
public final class GetExportMediaQuery extends Query {

    /// The signature of a signed link; only valid with the rest of the link.
    public GetExportMediaQuery sig(String sig) {
        set("sig", sig);
        return this;
    }

    /// When a signed link expires, in seconds since 1970; part of the link.
    public GetExportMediaQuery exp(Long exp) {
        set("exp", exp);
        return this;
    }
}
