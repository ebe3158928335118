// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.ApiKey;
import dev.switchboard.sdk.model.ApiKeyChange;
import dev.switchboard.sdk.model.ApiKeyCreate;
import dev.switchboard.sdk.model.CreatedApiKey;
import dev.switchboard.sdk.model.ListApiKeysQuery;
import javax.annotation.processing.Generated;

/// The routes under "API keys".
@Generated("sdk/renew")
public final class ApiKeysApi {

    private final Transport transport;

    ApiKeysApi(Transport transport) {
        this.transport = transport;
    }

    /// Changes the name of an API key.
    ///
    /// Members change their own keys, owners and admins all keys of the company. Scopes and expiry never change.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public ApiKey change(String keyId, ApiKeyChange body) {
        return change(keyId, body, RequestOptions.DEFAULT);
    }

    /// Changes the name of an API key.
    ///
    /// Members change their own keys, owners and admins all keys of the company. Scopes and expiry never change.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public ApiKey change(String keyId, ApiKeyChange body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/api-keys/" + Transport.segment(keyId)).body(body), ApiKey.class, options);
    }

    /// Creates an API key that acts as its creator.
    ///
    /// `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key
    /// does not expire. Scopes that manage the company need an owner or admin who has authenticated in the last
    /// 10 minutes, and cannot be given by an API key. A key gives no scopes that it does not have, and no later
    /// expiry than its own.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public CreatedApiKey create(ApiKeyCreate body) {
        return create(body, RequestOptions.DEFAULT);
    }

    /// Creates an API key that acts as its creator.
    ///
    /// `key` is returned only here. `expires_in` and `expires_at` exclude each other; without either, the key
    /// does not expire. Scopes that manage the company need an owner or admin who has authenticated in the last
    /// 10 minutes, and cannot be given by an API key. A key gives no scopes that it does not have, and no later
    /// expiry than its own.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public CreatedApiKey create(ApiKeyCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/api-keys").body(body).idempotent(), CreatedApiKey.class, options);
    }

    /// One API key.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public ApiKey get(String keyId) {
        return get(keyId, RequestOptions.DEFAULT);
    }

    /// One API key.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public ApiKey get(String keyId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/api-keys/" + Transport.segment(keyId)), ApiKey.class, options);
    }

    /// Lists API keys, newest first.
    ///
    /// Members see their own keys, owners and admins all keys of the company.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> list() {
        return list(new ListApiKeysQuery(), RequestOptions.DEFAULT);
    }

    /// Lists API keys, newest first.
    ///
    /// Members see their own keys, owners and admins all keys of the company.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> list(ListApiKeysQuery query) {
        return list(query, RequestOptions.DEFAULT);
    }

    /// Lists API keys, newest first.
    ///
    /// Members see their own keys, owners and admins all keys of the company.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> list(ListApiKeysQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/api-keys").query(query), ApiKey.class, options);
    }

    /// Revokes an API key.
    ///
    /// The key's next request gets 401.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public void revoke(String keyId) {
        revoke(keyId, RequestOptions.DEFAULT);
    }

    /// Revokes an API key.
    ///
    /// The key's next request gets 401.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public void revoke(String keyId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/api-keys/" + Transport.segment(keyId)), options);
    }
}
