package dev.switchboard.contract.routes;

import static dev.switchboard.contract.routes.BodyKind.JSON;
import static dev.switchboard.contract.routes.BodyKind.NONE;
import static dev.switchboard.contract.routes.Method.DELETE;
import static dev.switchboard.contract.routes.Method.GET;
import static dev.switchboard.contract.routes.Method.PATCH;
import static dev.switchboard.contract.routes.Method.POST;
import static dev.switchboard.contract.routes.Route.Mark.EXTENSION;
import static dev.switchboard.contract.routes.Route.Mark.IDEMPOTENT;
import static dev.switchboard.contract.routes.Route.Mark.SENSITIVE;
import static dev.switchboard.contract.routes.RouteRows.management;
import static dev.switchboard.contract.routes.RouteRows.media;
import static dev.switchboard.contract.routes.Service.RESOURCE_API;
import static dev.switchboard.contract.scopes.Scope.API_KEYS_MANAGE;
import static dev.switchboard.contract.scopes.Scope.APPS_MANAGE;
import static dev.switchboard.contract.scopes.Scope.AUDIT_READ;
import static dev.switchboard.contract.scopes.Scope.COMPANY_MANAGE;
import static dev.switchboard.contract.scopes.Scope.CONNECTED_APPS_MANAGE;
import static dev.switchboard.contract.scopes.Scope.DEVICES_MANAGE;
import static dev.switchboard.contract.scopes.Scope.ME_MANAGE;
import static dev.switchboard.contract.scopes.Scope.NUMBERS_MANAGE;
import static dev.switchboard.contract.scopes.Scope.PEOPLE_MANAGE;

import java.util.List;

/// The routes with which users, in the client application, and API keys manage their company's credentials
/// (docs/guides/management.md), its settings (docs/guides/company-settings.md), numbers and devices
/// (docs/guides/numbers.md).
final class ManagementRoutes {

    static final List<Route> ALL = List.of(
            management(GET, "/v1/api-keys", API_KEYS_MANAGE),
            management(POST, "/v1/api-keys", API_KEYS_MANAGE, JSON).with(IDEMPOTENT),
            management(GET, "/v1/api-keys/{key_id}", API_KEYS_MANAGE),
            management(PATCH, "/v1/api-keys/{key_id}", API_KEYS_MANAGE, JSON),
            management(DELETE, "/v1/api-keys/{key_id}", API_KEYS_MANAGE),
            management(GET, "/v1/apps", APPS_MANAGE),
            management(POST, "/v1/apps", APPS_MANAGE, JSON).with(IDEMPOTENT),
            management(GET, "/v1/apps/{client_id}", APPS_MANAGE),
            management(PATCH, "/v1/apps/{client_id}", APPS_MANAGE, JSON),
            management(DELETE, "/v1/apps/{client_id}", APPS_MANAGE),
            management(POST, "/v1/apps/{client_id}/secret", APPS_MANAGE),
            management(DELETE, "/v1/apps/{client_id}/previous-secret", APPS_MANAGE),
            management(POST, "/v1/apps/{client_id}/approval", APPS_MANAGE, JSON),
            management(GET, "/v1/connected-apps", CONNECTED_APPS_MANAGE),
            management(DELETE, "/v1/connected-apps/{client_id}", CONNECTED_APPS_MANAGE),
            management(GET, "/v1/audit-log", AUDIT_READ),

            // Requests
            management(GET, "/v1/request-log", COMPANY_MANAGE),
            management(GET, "/v1/request-log/{request_id}", COMPANY_MANAGE),
            management(GET, "/v1/usage", COMPANY_MANAGE),

            // Your own account
            management(GET, "/v1/users/me/sessions", ME_MANAGE),
            management(DELETE, "/v1/users/me/sessions", ME_MANAGE),
            management(DELETE, "/v1/users/me/sessions/{session_id}", ME_MANAGE),
            management(POST, "/v1/users/me/password", ME_MANAGE, JSON).with(SENSITIVE),
            management(GET, "/v1/users/me/second-factors", ME_MANAGE),
            management(POST, "/v1/users/me/second-factors/totp", ME_MANAGE)
                    .with(SENSITIVE)
                    .with(IDEMPOTENT),
            management(POST, "/v1/users/me/second-factors/totp/{factor_id}/confirm", ME_MANAGE, JSON)
                    .with(SENSITIVE),
            management(DELETE, "/v1/users/me/second-factors/{factor_id}", ME_MANAGE)
                    .with(SENSITIVE),
            management(POST, "/v1/users/me/second-factors/recovery-codes", ME_MANAGE)
                    .with(SENSITIVE),
            management(PATCH, "/v1/users/me/profile", ME_MANAGE, JSON),
            management(POST, "/v1/users/me/email", ME_MANAGE, JSON).with(SENSITIVE),

            // Colleagues
            management(POST, "/v1/users/{user_id}/reset-second-factor", PEOPLE_MANAGE)
                    .with(SENSITIVE),
            management(GET, "/v1/users/last-active", PEOPLE_MANAGE),
            management(GET, "/v1/invitations", PEOPLE_MANAGE),
            management(POST, "/v1/invitations", PEOPLE_MANAGE, JSON).with(IDEMPOTENT),
            management(POST, "/v1/invitations/{invitation_id}/resend", PEOPLE_MANAGE),
            management(DELETE, "/v1/invitations/{invitation_id}", PEOPLE_MANAGE),
            management(POST, "/v1/users/{user_id}/disable", PEOPLE_MANAGE),
            management(POST, "/v1/users/{user_id}/enable", PEOPLE_MANAGE),
            management(POST, "/v1/users/{user_id}/reset-password", PEOPLE_MANAGE),
            management(POST, "/v1/users/{user_id}/erase", PEOPLE_MANAGE).with(SENSITIVE),
            management(POST, "/v1/account/owner", PEOPLE_MANAGE, JSON).with(SENSITIVE),

            // The company
            management(RESOURCE_API, GET, "/v1/account/settings", COMPANY_MANAGE, NONE),
            management(RESOURCE_API, PATCH, "/v1/account/settings", COMPANY_MANAGE, JSON),

            // Exports
            management(RESOURCE_API, GET, "/v1/account/exports", COMPANY_MANAGE, NONE),
            management(RESOURCE_API, POST, "/v1/account/exports", COMPANY_MANAGE, NONE)
                    .with(SENSITIVE)
                    .with(IDEMPOTENT),
            management(RESOURCE_API, GET, "/v1/account/exports/{export_id}", COMPANY_MANAGE, NONE),
            media("/v1/account/exports/{export_id}/media", COMPANY_MANAGE).with(EXTENSION),

            // Numbers and devices
            management(RESOURCE_API, GET, "/v1/available-numbers", NUMBERS_MANAGE, NONE),
            management(RESOURCE_API, POST, "/v1/available-numbers/{number_id}/take", NUMBERS_MANAGE, NONE)
                    .with(IDEMPOTENT),
            management(RESOURCE_API, PATCH, "/v1/numbers/{number_id}", NUMBERS_MANAGE, JSON),
            management(RESOURCE_API, POST, "/v1/numbers/{number_id}/release", NUMBERS_MANAGE, NONE)
                    .with(SENSITIVE),
            management(RESOURCE_API, POST, "/v1/devices", DEVICES_MANAGE, JSON).with(IDEMPOTENT),
            management(RESOURCE_API, PATCH, "/v1/devices/{device_id}", DEVICES_MANAGE, JSON),
            management(RESOURCE_API, POST, "/v1/devices/{device_id}/revoke", DEVICES_MANAGE, NONE),
            management(RESOURCE_API, POST, "/v1/devices/{device_id}/credentials", DEVICES_MANAGE, NONE));

    private ManagementRoutes() {}
}
