package dev.switchboard.contract.routes;

import static dev.switchboard.contract.limits.Tier.HEAVY;
import static dev.switchboard.contract.limits.Tier.LIGHT;
import static dev.switchboard.contract.limits.Tier.MEDIUM;
import static dev.switchboard.contract.routes.Access.CLIENT;
import static dev.switchboard.contract.routes.Access.NONE;
import static dev.switchboard.contract.routes.Access.SESSION;
import static dev.switchboard.contract.routes.BodyKind.FORM;
import static dev.switchboard.contract.routes.BodyKind.JSON;
import static dev.switchboard.contract.routes.BodyKind.MULTIPART;
import static dev.switchboard.contract.routes.Method.DELETE;
import static dev.switchboard.contract.routes.Method.GET;
import static dev.switchboard.contract.routes.Method.PATCH;
import static dev.switchboard.contract.routes.Method.POST;
import static dev.switchboard.contract.routes.Method.PUT;
import static dev.switchboard.contract.routes.Route.Mark.ADMINISTRATION;
import static dev.switchboard.contract.routes.Route.Mark.EXTENSION;
import static dev.switchboard.contract.routes.Route.Mark.IDEMPOTENT;
import static dev.switchboard.contract.routes.Route.Mark.PERSONAL;
import static dev.switchboard.contract.routes.Route.Mark.SOCKET;
import static dev.switchboard.contract.scopes.Scope.ACCOUNT_READ;
import static dev.switchboard.contract.scopes.Scope.API_KEYS_MANAGE;
import static dev.switchboard.contract.scopes.Scope.APPS_MANAGE;
import static dev.switchboard.contract.scopes.Scope.AUDIT_READ;
import static dev.switchboard.contract.scopes.Scope.CALLS_CONTROL;
import static dev.switchboard.contract.scopes.Scope.CALLS_READ;
import static dev.switchboard.contract.scopes.Scope.CALLS_WRITE;
import static dev.switchboard.contract.scopes.Scope.CLIENT_CONNECT;
import static dev.switchboard.contract.scopes.Scope.CONNECTED_APPS_MANAGE;
import static dev.switchboard.contract.scopes.Scope.DEVICES_READ;
import static dev.switchboard.contract.scopes.Scope.FAXES_READ;
import static dev.switchboard.contract.scopes.Scope.FAXES_WRITE;
import static dev.switchboard.contract.scopes.Scope.MESSAGES_READ;
import static dev.switchboard.contract.scopes.Scope.MESSAGES_WRITE;
import static dev.switchboard.contract.scopes.Scope.NUMBERS_READ;
import static dev.switchboard.contract.scopes.Scope.NUMBERS_WRITE;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_APPS;
import static dev.switchboard.contract.scopes.Scope.PRESENCE_READ;
import static dev.switchboard.contract.scopes.Scope.PRESENCE_WRITE;
import static dev.switchboard.contract.scopes.Scope.RECORDINGS_READ;
import static dev.switchboard.contract.scopes.Scope.TRANSCRIPTS_READ;
import static dev.switchboard.contract.scopes.Scope.USERS_READ;
import static dev.switchboard.contract.scopes.Scope.USERS_WRITE;
import static dev.switchboard.contract.scopes.Scope.VOICEMAILS_READ;
import static dev.switchboard.contract.scopes.Scope.VOICEMAILS_WRITE;
import static dev.switchboard.contract.scopes.Scope.WEBHOOKS_MANAGE;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.scopes.Scope;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// All routes of the product, one row each. The gateway, the services and the OpenAPI document read
/// services, scopes, tiers and bodies from it.
///
/// `/v1/oauth/…` is the same route as `/oauth/…` (docs/guides/oauth.md#what-you-need) and has no
/// row of its own.
public final class RouteCatalogue {

    private static final List<Route> ROUTES = List.of(
            // OAuth
            oauth(GET, "/oauth/authorize", NONE, LIGHT, BodyKind.NONE),
            oauth(GET, "/oauth/authorize/request", SESSION, LIGHT, BodyKind.NONE),
            oauth(POST, "/oauth/authorize/decision", SESSION, LIGHT, JSON),
            oauth(POST, "/oauth/token", CLIENT, MEDIUM, FORM),
            oauth(POST, "/oauth/revoke", CLIENT, MEDIUM, FORM),
            oauth(POST, "/oauth/introspect", CLIENT, MEDIUM, FORM),

            // Account, users, numbers, devices
            api(GET, "/v1/account", ACCOUNT_READ, LIGHT),
            api(GET, "/v1/users", USERS_READ, MEDIUM),
            api(GET, "/v1/users/me", USERS_READ, MEDIUM).with(PERSONAL),
            api(GET, "/v1/users/{user_id}", USERS_READ, MEDIUM),
            api(PATCH, "/v1/users/{user_id}", USERS_WRITE, MEDIUM, JSON),
            api(GET, "/v1/activity", USERS_READ, MEDIUM).with(EXTENSION).with(ADMINISTRATION),
            api(GET, "/v1/numbers", NUMBERS_READ, MEDIUM),
            api(GET, "/v1/numbers/{number_id}", NUMBERS_READ, MEDIUM),
            api(POST, "/v1/numbers/{number_id}/assign", NUMBERS_WRITE, MEDIUM, JSON),
            api(GET, "/v1/devices", DEVICES_READ, MEDIUM),
            api(GET, "/v1/users/{user_id}/devices", DEVICES_READ, MEDIUM),

            // The OpenAPI document and its page
            own("/v1/openapi.json"),
            own("/v1/docs"),
            own("/v1/docs/{file}"),

            // Calls and recordings
            api(GET, "/v1/calls", CALLS_READ, HEAVY),
            api(POST, "/v1/calls", CALLS_WRITE, MEDIUM, JSON).with(PERSONAL).with(IDEMPOTENT),
            api(GET, "/v1/calls/active", CALLS_READ, MEDIUM),
            api(GET, "/v1/calls/{call_id}", CALLS_READ, MEDIUM),
            api(GET, "/v1/calls/{call_id}/status", CALLS_READ, MEDIUM),
            api(GET, "/v1/calls/{call_id}/transcript", TRANSCRIPTS_READ, MEDIUM),
            api(POST, "/v1/calls/{call_id}/hold", CALLS_CONTROL, MEDIUM),
            api(POST, "/v1/calls/{call_id}/unhold", CALLS_CONTROL, MEDIUM),
            api(POST, "/v1/calls/{call_id}/transfer", CALLS_CONTROL, MEDIUM, JSON),
            api(POST, "/v1/calls/{call_id}/park", CALLS_CONTROL, MEDIUM),
            api(POST, "/v1/calls/{call_id}/record", CALLS_CONTROL, MEDIUM, JSON),
            api(POST, "/v1/calls/{call_id}/hangup", CALLS_CONTROL, MEDIUM),
            api(GET, "/v1/recordings/{recording_id}", RECORDINGS_READ, MEDIUM),
            media("/v1/recordings/{recording_id}/media", RECORDINGS_READ),

            // The live connection of the client application
            api(POST, "/v1/client/tickets", CLIENT_CONNECT, MEDIUM)
                    .with(EXTENSION)
                    .with(PERSONAL),
            row(GET, "/v1/client/socket", Service.RESOURCE_API, NONE, null, LIGHT, BodyKind.NONE)
                    .with(EXTENSION)
                    .with(SOCKET),

            // Presence
            api(GET, "/v1/presence/me", PRESENCE_READ, MEDIUM).with(PERSONAL),
            api(PUT, "/v1/presence/me", PRESENCE_WRITE, MEDIUM, JSON).with(PERSONAL),
            api(GET, "/v1/presence", PRESENCE_READ, MEDIUM),

            // Messages
            api(POST, "/v1/messages", MESSAGES_WRITE, MEDIUM, JSON).with(IDEMPOTENT),
            api(GET, "/v1/messages", MESSAGES_READ, HEAVY),
            api(GET, "/v1/messages/{message_id}", MESSAGES_READ, MEDIUM),
            api(PATCH, "/v1/messages/{message_id}", MESSAGES_WRITE, MEDIUM, JSON),
            media("/v1/messages/{message_id}/media/{n}", MESSAGES_READ).with(EXTENSION),
            api(GET, "/v1/conversations", MESSAGES_READ, HEAVY),

            // Voicemails
            api(GET, "/v1/voicemails", VOICEMAILS_READ, HEAVY),
            api(GET, "/v1/voicemails/{voicemail_id}", VOICEMAILS_READ, MEDIUM),
            api(PATCH, "/v1/voicemails/{voicemail_id}", VOICEMAILS_WRITE, MEDIUM, JSON),
            api(DELETE, "/v1/voicemails/{voicemail_id}", VOICEMAILS_WRITE, MEDIUM),
            media("/v1/voicemails/{voicemail_id}/media", VOICEMAILS_READ),

            // Faxes
            api(POST, "/v1/faxes", FAXES_WRITE, MEDIUM, MULTIPART).with(IDEMPOTENT),
            api(GET, "/v1/faxes", FAXES_READ, HEAVY),
            api(GET, "/v1/faxes/{fax_id}", FAXES_READ, MEDIUM),
            media("/v1/faxes/{fax_id}/media", FAXES_READ),

            // Webhooks
            api(GET, "/v1/webhooks", WEBHOOKS_MANAGE, MEDIUM),
            api(POST, "/v1/webhooks", WEBHOOKS_MANAGE, MEDIUM, JSON).with(IDEMPOTENT),
            webhookExtension(GET, "/v1/webhooks/first-generation", BodyKind.NONE),
            webhookExtension(PUT, "/v1/webhooks/first-generation", JSON),
            webhookExtension(DELETE, "/v1/webhooks/first-generation", BodyKind.NONE),
            api(GET, "/v1/webhooks/{webhook_id}", WEBHOOKS_MANAGE, MEDIUM),
            api(PUT, "/v1/webhooks/{webhook_id}", WEBHOOKS_MANAGE, MEDIUM, JSON),
            api(DELETE, "/v1/webhooks/{webhook_id}", WEBHOOKS_MANAGE, MEDIUM),
            api(POST, "/v1/webhooks/{webhook_id}/renew", WEBHOOKS_MANAGE, MEDIUM),
            api(POST, "/v1/webhooks/{webhook_id}/test", WEBHOOKS_MANAGE, MEDIUM),
            webhookExtension(POST, "/v1/webhooks/{webhook_id}/secret", JSON),
            api(GET, "/v1/webhooks/{webhook_id}/deliveries", WEBHOOKS_MANAGE, MEDIUM),
            webhookExtension(POST, "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", BodyKind.NONE),
            webhookExtension(POST, "/v1/webhooks/{webhook_id}/recover", JSON),

            // The management interface: API keys, apps, connected apps, audit log
            management(GET, "/v1/api-keys", API_KEYS_MANAGE),
            management(POST, "/v1/api-keys", API_KEYS_MANAGE, JSON),
            management(GET, "/v1/api-keys/{key_id}", API_KEYS_MANAGE),
            management(DELETE, "/v1/api-keys/{key_id}", API_KEYS_MANAGE),
            management(GET, "/v1/apps", APPS_MANAGE),
            management(POST, "/v1/apps", APPS_MANAGE, JSON),
            management(GET, "/v1/apps/{client_id}", APPS_MANAGE),
            management(PATCH, "/v1/apps/{client_id}", APPS_MANAGE, JSON),
            management(DELETE, "/v1/apps/{client_id}", APPS_MANAGE),
            management(POST, "/v1/apps/{client_id}/secret", APPS_MANAGE),
            management(DELETE, "/v1/apps/{client_id}/previous-secret", APPS_MANAGE),
            management(POST, "/v1/apps/{client_id}/approval", APPS_MANAGE, JSON),
            management(GET, "/v1/connected-apps", CONNECTED_APPS_MANAGE),
            management(DELETE, "/v1/connected-apps/{client_id}", CONNECTED_APPS_MANAGE),
            management(GET, "/v1/audit-log", AUDIT_READ),

            // The operators' routes
            management(GET, "/v1/operator/apps", OPERATOR_APPS),
            management(GET, "/v1/operator/apps/{client_id}", OPERATOR_APPS),
            management(POST, "/v1/operator/apps/{client_id}/approval", OPERATOR_APPS, JSON),
            management(POST, "/v1/operator/apps/{client_id}/suspend", OPERATOR_APPS),
            management(POST, "/v1/operator/apps/{client_id}/reinstate", OPERATOR_APPS));

    private static final RouteTree TREE = RouteTree.of(ROUTES);

    private RouteCatalogue() {}

    /// All rows.
    public static List<Route> routes() {
        return ROUTES;
    }

    /// Finds the row of a request.
    ///
    /// @param method the request's method as sent; `HEAD` finds the row of `GET`
    /// @param rawPath the path as sent, undecoded, without query. It is compared character by
    ///     character: a trailing slash, an empty segment, a path parameter or a percent-encoded
    ///     character of a fixed segment makes another path
    public static RouteMatch match(String method, String rawPath) {
        return TREE.match(method, withoutOauthAlias(rawPath));
    }

    /// `/v1/oauth/token` as `/oauth/token`; any other path as it is.
    public static String withoutOauthAlias(String path) {
        return path.startsWith("/v1/oauth/") ? path.substring("/v1".length()) : path;
    }

    private static Route api(Method method, String path, Scope scope, Tier tier) {
        return api(method, path, scope, tier, BodyKind.NONE);
    }

    private static Route api(Method method, String path, Scope scope, Tier tier, BodyKind body) {
        return row(method, path, Service.RESOURCE_API, Access.BEARER, scope, tier, body);
    }

    private static Route webhookExtension(Method method, String path, BodyKind body) {
        return api(method, path, WEBHOOKS_MANAGE, MEDIUM, body).with(EXTENSION);
    }

    private static Route management(Method method, String path, Scope scope) {
        return management(method, path, scope, BodyKind.NONE);
    }

    private static Route management(Method method, String path, Scope scope, BodyKind body) {
        return row(method, path, Service.AUTH_SERVER, Access.BEARER, scope, MEDIUM, body)
                .with(EXTENSION)
                .with(PERSONAL);
    }

    private static Route media(String path, Scope scope) {
        return row(GET, path, Service.RESOURCE_API, Access.LINK_OR_BEARER, scope, HEAVY, BodyKind.NONE);
    }

    private static Route own(String path) {
        return row(GET, path, Service.GATEWAY, NONE, null, LIGHT, BodyKind.NONE).with(EXTENSION);
    }

    private static Route oauth(Method method, String path, Access access, Tier tier, BodyKind body) {
        return row(method, path, Service.AUTH_SERVER, access, null, tier, body);
    }

    private static Route row(
            Method method,
            String path,
            Service service,
            Access access,
            @Nullable Scope scope,
            Tier tier,
            BodyKind body) {
        return new Route(method, path, service, access, scope, tier, body, Set.of());
    }
}
