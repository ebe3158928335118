// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Credential;
import javax.annotation.processing.Generated;

/// The routes under "Credential".
@Generated("sdk/renew")
public final class CredentialApi {

    private final Transport transport;

    CredentialApi(Transport transport) {
        this.transport = transport;
    }

    /// The credential of the request, and what it may do.
    ///
    /// Needs no scope. A program that works with any credential can offer what its scopes allow, instead of
    /// trying.
    ///
    /// Tier `light`. An extension of the API specification.
    public Credential get() {
        return get(RequestOptions.DEFAULT);
    }

    /// The credential of the request, and what it may do.
    ///
    /// Needs no scope. A program that works with any credential can offer what its scopes allow, instead of
    /// trying.
    ///
    /// Tier `light`. An extension of the API specification.
    public Credential get(RequestOptions options) {
        return transport.json(Spec.of("GET", "/credential"), Credential.class, options);
    }
}
