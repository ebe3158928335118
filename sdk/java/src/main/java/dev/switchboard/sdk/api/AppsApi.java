// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.App;
import dev.switchboard.sdk.model.AppChange;
import dev.switchboard.sdk.model.AppCreate;
import dev.switchboard.sdk.model.ApprovalAsk;
import dev.switchboard.sdk.model.ListAppsQuery;
import javax.annotation.processing.Generated;

/// The routes under "Apps".
@Generated("sdk/renew")
public final class AppsApi {

    private final Transport transport;

    AppsApi(Transport transport) {
        this.transport = transport;
    }

    /// Changes any subset of an app's fields.
    ///
    /// Valid tokens lose a removed scope within a minute; an approval ends with its scope. A new name, homepage
    /// or set of redirect addresses ends all approvals, and the operator is asked for them again.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App change(String clientId, AppChange body) {
        return change(clientId, body, RequestOptions.DEFAULT);
    }

    /// Changes any subset of an app's fields.
    ///
    /// Valid tokens lose a removed scope within a minute; an approval ends with its scope. A new name, homepage
    /// or set of redirect addresses ends all approvals, and the operator is asked for them again.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App change(String clientId, AppChange body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/apps/" + Transport.segment(clientId)).body(body), App.class, options);
    }

    /// Deletes an app.
    ///
    /// All its tokens, codes and consent requests end immediately.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public void delete(String clientId) {
        delete(clientId, RequestOptions.DEFAULT);
    }

    /// Deletes an app.
    ///
    /// All its tokens, codes and consent requests end immediately.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public void delete(String clientId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/apps/" + Transport.segment(clientId)), options);
    }

    /// Ends the previous secret immediately.
    ///
    /// Does nothing if there is no previous secret.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public void endPreviousSecret(String clientId) {
        endPreviousSecret(clientId, RequestOptions.DEFAULT);
    }

    /// Ends the previous secret immediately.
    ///
    /// Does nothing if there is no previous secret.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public void endPreviousSecret(String clientId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/apps/" + Transport.segment(clientId) + "/previous-secret"), options);
    }

    /// Returns one app of the company.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App get(String clientId) {
        return get(clientId, RequestOptions.DEFAULT);
    }

    /// Returns one app of the company.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App get(String clientId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/apps/" + Transport.segment(clientId)), App.class, options);
    }

    /// Lists the company's apps, newest first.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public Pager<App> list() {
        return list(new ListAppsQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the company's apps, newest first.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public Pager<App> list(ListAppsQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Lists the company's apps, newest first.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public Pager<App> list(ListAppsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/apps").query(query), App.class, options);
    }

    /// Registers an app.
    ///
    /// A confidential app gets its `client_secret`, which is returned only here. A public app needs at least one
    /// redirect address.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App register(AppCreate body) {
        return register(body, RequestOptions.DEFAULT);
    }

    /// Registers an app.
    ///
    /// A confidential app gets its `client_secret`, which is returned only here. A public app needs at least one
    /// redirect address.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App register(AppCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/apps").body(body).idempotent(), App.class, options);
    }

    /// Gives a confidential app a new secret.
    ///
    /// The new secret is returned only here. The previous one remains valid until `previous_secret_expires_at`.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App replaceSecret(String clientId) {
        return replaceSecret(clientId, RequestOptions.DEFAULT);
    }

    /// Gives a confidential app a new secret.
    ///
    /// The new secret is returned only here. The previous one remains valid until `previous_secret_expires_at`.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App replaceSecret(String clientId, RequestOptions options) {
        return transport.json(Spec.of("POST", "/apps/" + Transport.segment(clientId) + "/secret"), App.class, options);
    }

    /// Asks the operator to approve sensitive scopes of an app.
    ///
    /// Scopes that are already approved or requested stay as they are.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App requestApproval(String clientId, ApprovalAsk body) {
        return requestApproval(clientId, body, RequestOptions.DEFAULT);
    }

    /// Asks the operator to approve sensitive scopes of an app.
    ///
    /// Scopes that are already approved or requested stay as they are.
    ///
    /// Scope `apps:manage`, tier `medium`. An extension of the API specification.
    public App requestApproval(String clientId, ApprovalAsk body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/apps/" + Transport.segment(clientId) + "/approval").body(body), App.class, options);
    }
}
