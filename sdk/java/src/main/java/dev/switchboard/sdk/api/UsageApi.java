// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.CredentialUsage;
import javax.annotation.processing.Generated;

/// The routes under "Usage".
@Generated("sdk/renew")
public final class UsageApi {

    private final Transport transport;

    UsageApi(Transport transport) {
        this.transport = transport;
    }

    /// Lists how much the company's credentials use of their rate limits.
    ///
    /// The 200 pairs of a credential and a policy with the most requests of the last hour. Counts are best
    /// effort: an outage can lose some.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<CredentialUsage> list() {
        return list(RequestOptions.DEFAULT);
    }

    /// Lists how much the company's credentials use of their rate limits.
    ///
    /// The 200 pairs of a credential and a policy with the most requests of the last hour. Counts are best
    /// effort: an outage can lose some.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<CredentialUsage> list(RequestOptions options) {
        return transport.pager(Spec.of("GET", "/usage"), CredentialUsage.class, options);
    }
}
