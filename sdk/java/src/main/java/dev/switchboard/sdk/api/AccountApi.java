// Generated from docs/openapi.json by sdk/renew. Do not edit.
package dev.switchboard.sdk.api;

import dev.switchboard.sdk.Media;
import dev.switchboard.sdk.Pager;
import dev.switchboard.sdk.RequestOptions;
import dev.switchboard.sdk.Spec;
import dev.switchboard.sdk.Transport;
import dev.switchboard.sdk.model.Account;
import dev.switchboard.sdk.model.ApiKey;
import dev.switchboard.sdk.model.ApiKeyCreate;
import dev.switchboard.sdk.model.CreatedApiKey;
import dev.switchboard.sdk.model.Export;
import dev.switchboard.sdk.model.GetExportMediaQuery;
import dev.switchboard.sdk.model.ListExportsQuery;
import dev.switchboard.sdk.model.ListSandboxKeysQuery;
import dev.switchboard.sdk.model.OwnerChange;
import dev.switchboard.sdk.model.Sandbox;
import dev.switchboard.sdk.model.Settings;
import dev.switchboard.sdk.model.SettingsPatch;
import dev.switchboard.sdk.model.User;
import javax.annotation.processing.Generated;

/// The routes under "Account".
@Generated("sdk/renew")
public final class AccountApi {

    private final Transport transport;

    AccountApi(Transport transport) {
        this.transport = transport;
    }

    /// Requests an export of all data of the company.
    ///
    /// For an owner or admin. A ZIP file of all records and media is made in the background; read the export
    /// until its status is `ready`.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Export createExport() {
        return createExport(RequestOptions.DEFAULT);
    }

    /// Requests an export of all data of the company.
    ///
    /// For an owner or admin. A ZIP file of all records and media is made in the background; read the export
    /// until its status is `ready`.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Export createExport(RequestOptions options) {
        return transport.json(Spec.of("POST", "/account/exports").idempotent(), Export.class, options);
    }

    /// Creates the company's sandbox: a company for tests, whose calls, messages and faxes are simulated.
    ///
    /// For a user who authenticated in the last 10 minutes, or an API key. It begins with three users, of whom
    /// one is the owner, and five numbers that only it can reach. Its credentials begin with `svc_test_`, and see
    /// its records alone.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Sandbox createSandbox() {
        return createSandbox(RequestOptions.DEFAULT);
    }

    /// Creates the company's sandbox: a company for tests, whose calls, messages and faxes are simulated.
    ///
    /// For a user who authenticated in the last 10 minutes, or an API key. It begins with three users, of whom
    /// one is the owner, and five numbers that only it can reach. Its credentials begin with `svc_test_`, and see
    /// its records alone.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Sandbox createSandbox(RequestOptions options) {
        return transport.json(Spec.of("POST", "/account/sandbox").idempotent(), Sandbox.class, options);
    }

    /// Creates a key of the company's sandbox, which acts as the sandbox's owner.
    ///
    /// `key` begins with `svc_test_`, and is returned only here. As `POST /api-keys`: scopes that manage a
    /// company need a user who has authenticated in the last 10 minutes, and a key gives no scopes that it does
    /// not have, and no later expiry than its own.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public CreatedApiKey createSandboxKey(ApiKeyCreate body) {
        return createSandboxKey(body, RequestOptions.DEFAULT);
    }

    /// Creates a key of the company's sandbox, which acts as the sandbox's owner.
    ///
    /// `key` begins with `svc_test_`, and is returned only here. As `POST /api-keys`: scopes that manage a
    /// company need a user who has authenticated in the last 10 minutes, and a key gives no scopes that it does
    /// not have, and no later expiry than its own.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public CreatedApiKey createSandboxKey(ApiKeyCreate body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/account/sandbox/api-keys").body(body).idempotent(), CreatedApiKey.class, options);
    }

    /// The company.
    ///
    /// Scope `account:read`, tier `light`.
    public Account get() {
        return get(RequestOptions.DEFAULT);
    }

    /// The company.
    ///
    /// Scope `account:read`, tier `light`.
    public Account get(RequestOptions options) {
        return transport.json(Spec.of("GET", "/account"), Account.class, options);
    }

    /// One export.
    ///
    /// For an owner or admin.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Export getExport(String exportId) {
        return getExport(exportId, RequestOptions.DEFAULT);
    }

    /// One export.
    ///
    /// For an owner or admin.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Export getExport(String exportId, RequestOptions options) {
        return transport.json(Spec.of("GET", "/account/exports/" + Transport.segment(exportId)), Export.class, options);
    }

    /// The ZIP file of an export that is ready.
    ///
    /// With a bearer credential, or without one by the signed link in `url`.
    ///
    /// Scope `company:manage`, tier `heavy`. An extension of the API specification.
    public Media getExportMedia(String exportId) {
        return getExportMedia(exportId, new GetExportMediaQuery(), RequestOptions.DEFAULT);
    }

    /// The ZIP file of an export that is ready.
    ///
    /// With a bearer credential, or without one by the signed link in `url`.
    ///
    /// Scope `company:manage`, tier `heavy`. An extension of the API specification.
    public Media getExportMedia(String exportId, GetExportMediaQuery query) {
        return getExportMedia(exportId, query, RequestOptions.DEFAULT);
    }

    /// The ZIP file of an export that is ready.
    ///
    /// With a bearer credential, or without one by the signed link in `url`.
    ///
    /// Scope `company:manage`, tier `heavy`. An extension of the API specification.
    public Media getExportMedia(String exportId, GetExportMediaQuery query, RequestOptions options) {
        return transport.media(Spec.of("GET", "/account/exports/" + Transport.segment(exportId) + "/media").query(query), options);
    }

    /// The company's sandbox, with up to a hundred of its users and of its numbers.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Sandbox getSandbox() {
        return getSandbox(RequestOptions.DEFAULT);
    }

    /// The company's sandbox, with up to a hundred of its users and of its numbers.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Sandbox getSandbox(RequestOptions options) {
        return transport.json(Spec.of("GET", "/account/sandbox"), Sandbox.class, options);
    }

    /// The settings of the company.
    ///
    /// For an owner or admin.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Settings getSettings() {
        return getSettings(RequestOptions.DEFAULT);
    }

    /// The settings of the company.
    ///
    /// For an owner or admin.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Settings getSettings(RequestOptions options) {
        return transport.json(Spec.of("GET", "/account/settings"), Settings.class, options);
    }

    /// The company's exports, newest first.
    ///
    /// For an owner or admin.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<Export> listExports() {
        return listExports(new ListExportsQuery(), RequestOptions.DEFAULT);
    }

    /// The company's exports, newest first.
    ///
    /// For an owner or admin.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<Export> listExports(ListExportsQuery query) {
        return listExports(query, RequestOptions.DEFAULT);
    }

    /// The company's exports, newest first.
    ///
    /// For an owner or admin.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Pager<Export> listExports(ListExportsQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/account/exports").query(query), Export.class, options);
    }

    /// Lists the keys of the company's sandbox, newest first.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> listSandboxKeys() {
        return listSandboxKeys(new ListSandboxKeysQuery(), RequestOptions.DEFAULT);
    }

    /// Lists the keys of the company's sandbox, newest first.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> listSandboxKeys(ListSandboxKeysQuery query) {
        return listSandboxKeys(query, RequestOptions.DEFAULT);
    }

    /// Lists the keys of the company's sandbox, newest first.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public Pager<ApiKey> listSandboxKeys(ListSandboxKeysQuery query, RequestOptions options) {
        return transport.pager(Spec.of("GET", "/account/sandbox/api-keys").query(query), ApiKey.class, options);
    }

    /// Makes an active admin the owner, and the owner an admin.
    ///
    /// For the owner. Returns the user who is the owner now.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User moveOwnership(OwnerChange body) {
        return moveOwnership(body, RequestOptions.DEFAULT);
    }

    /// Makes an active admin the owner, and the owner an admin.
    ///
    /// For the owner. Returns the user who is the owner now.
    ///
    /// Scope `people:manage`, tier `medium`. An extension of the API specification.
    public User moveOwnership(OwnerChange body, RequestOptions options) {
        return transport.json(Spec.of("POST", "/account/owner").body(body), User.class, options);
    }

    /// Revokes a key of the company's sandbox.
    ///
    /// The key's next request gets 401.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public void revokeSandboxKey(String keyId) {
        revokeSandboxKey(keyId, RequestOptions.DEFAULT);
    }

    /// Revokes a key of the company's sandbox.
    ///
    /// The key's next request gets 401.
    ///
    /// Scope `api-keys:manage`, tier `medium`. An extension of the API specification.
    public void revokeSandboxKey(String keyId, RequestOptions options) {
        transport.nothing(Spec.of("DELETE", "/account/sandbox/api-keys/" + Transport.segment(keyId)), options);
    }

    /// Changes settings of the company.
    ///
    /// For an owner or admin. Any subset of the fields, also within `retention`. Records that are older than a
    /// new period are deleted within a day. The change is in the activity log.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Settings updateSettings(SettingsPatch body) {
        return updateSettings(body, RequestOptions.DEFAULT);
    }

    /// Changes settings of the company.
    ///
    /// For an owner or admin. Any subset of the fields, also within `retention`. Records that are older than a
    /// new period are deleted within a day. The change is in the activity log.
    ///
    /// Scope `company:manage`, tier `medium`. An extension of the API specification.
    public Settings updateSettings(SettingsPatch body, RequestOptions options) {
        return transport.json(Spec.of("PATCH", "/account/settings").body(body), Settings.class, options);
    }
}
