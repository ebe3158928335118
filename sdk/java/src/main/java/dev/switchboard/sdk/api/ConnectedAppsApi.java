// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.ConnectedApp;
import dev.switchboard.sdk.model.ListConnectedAppsQuery;
import javax.annotation.processing.Generated;

/// The routes under "Connected apps".
@Generated("sdk/renew")
public final class ConnectedAppsApi {

    private final Transport transport;

    ConnectedAppsApi(Transport transport) {
        this.transport = transport;
    }

    /// Lists the apps that the user has granted access to, newest first.
    ///
    /// Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
    public Pager<ConnectedApp> list() {
        return list(new ListConnectedAppsQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the apps that the user has granted access to, newest first.
    ///
    /// Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
    public Pager<ConnectedApp> list(ListConnectedAppsQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Lists the apps that the user has granted access to, newest first.
    ///
    /// Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
    public Pager<ConnectedApp> list(ListConnectedAppsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/connected-apps").query(query), ConnectedApp.class, options);
    }

    /// Revokes everything that the user has granted an app.
    ///
    /// The user's grants, codes and undecided requests for the app end; its next request is refused with 401.
    ///
    /// Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
    public void remove(String clientId) {
        remove(clientId, RequestOptions.DEFAULT);
    }

    /// Revokes everything that the user has granted an app.
    ///
    /// The user's grants, codes and undecided requests for the app end; its next request is refused with 401.
    ///
    /// Scope `connected-apps:manage`, tier `medium`. An extension of the API specification.
    public void remove(String clientId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/connected-apps/" + Transport.segment(clientId)), options);
    }
}
