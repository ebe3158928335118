// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.model;

import dev.switchboard.sdk.Query;
import javax.annotation.processing.Generated;

/// Parameters of `POST /client/phones/{phone_id}/renew`.
@Generated("sdk/renew")
public final class RenewBrowserPhoneQuery extends Query {

    /// Whether the user has just come to the page, so that this phone rings rather than an older one.
    public RenewBrowserPhoneQuery used(Boolean used) {
        set("used", used);
        return this;
    }
}
