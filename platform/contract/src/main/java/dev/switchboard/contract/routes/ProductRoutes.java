package dev.switchboard.contract.routes;

import static dev.switchboard.contract.limits.Tier.HEAVY;
import static dev.switchboard.contract.limits.Tier.LIGHT;
import static dev.switchboard.contract.limits.Tier.MEDIUM;
import static dev.switchboard.contract.routes.Access.BEARER;
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
import static dev.switchboard.contract.routes.Route.Mark.CONDITIONAL;
import static dev.switchboard.contract.routes.Route.Mark.EXTENSION;
import static dev.switchboard.contract.routes.Route.Mark.IDEMPOTENT;
import static dev.switchboard.contract.routes.Route.Mark.PERSONAL;
import static dev.switchboard.contract.routes.Route.Mark.SOCKET;
import static dev.switchboard.contract.routes.Route.Mark.WAITS;
import static dev.switchboard.contract.routes.RouteRows.api;
import static dev.switchboard.contract.routes.RouteRows.gateway;
import static dev.switchboard.contract.routes.RouteRows.media;
import static dev.switchboard.contract.routes.RouteRows.oauth;
import static dev.switchboard.contract.routes.RouteRows.row;
import static dev.switchboard.contract.routes.RouteRows.sandbox;
import static dev.switchboard.contract.routes.RouteRows.webhookExtension;
import static dev.switchboard.contract.scopes.Scope.ACCOUNT_READ;
import static dev.switchboard.contract.scopes.Scope.CALLS_CONTROL;
import static dev.switchboard.contract.scopes.Scope.CALLS_READ;
import static dev.switchboard.contract.scopes.Scope.CALLS_WRITE;
import static dev.switchboard.contract.scopes.Scope.CLIENT_CONNECT;
import static dev.switchboard.contract.scopes.Scope.CONTACTS_READ;
import static dev.switchboard.contract.scopes.Scope.CONTACTS_WRITE;
import static dev.switchboard.contract.scopes.Scope.DEVICES_READ;
import static dev.switchboard.contract.scopes.Scope.FAXES_READ;
import static dev.switchboard.contract.scopes.Scope.FAXES_WRITE;
import static dev.switchboard.contract.scopes.Scope.MESSAGES_READ;
import static dev.switchboard.contract.scopes.Scope.MESSAGES_WRITE;
import static dev.switchboard.contract.scopes.Scope.NUMBERS_READ;
import static dev.switchboard.contract.scopes.Scope.NUMBERS_WRITE;
import static dev.switchboard.contract.scopes.Scope.PRESENCE_READ;
import static dev.switchboard.contract.scopes.Scope.PRESENCE_WRITE;
import static dev.switchboard.contract.scopes.Scope.RECORDINGS_READ;
import static dev.switchboard.contract.scopes.Scope.TRANSCRIPTS_READ;
import static dev.switchboard.contract.scopes.Scope.USERS_READ;
import static dev.switchboard.contract.scopes.Scope.USERS_WRITE;
import static dev.switchboard.contract.scopes.Scope.VOICEMAILS_READ;
import static dev.switchboard.contract.scopes.Scope.VOICEMAILS_WRITE;
import static dev.switchboard.contract.scopes.Scope.WEBHOOKS_MANAGE;

import java.util.List;

/// The routes of the API that every integration uses, and of OAuth (docs/README.md).
final class ProductRoutes {

    static final List<Route> ALL = List.of(
            // OAuth
            oauth(GET, "/oauth/authorize", NONE, LIGHT, BodyKind.NONE),
            oauth(GET, "/oauth/authorize/request", SESSION, LIGHT, BodyKind.NONE),
            oauth(POST, "/oauth/authorize/decision", SESSION, LIGHT, JSON),
            oauth(POST, "/oauth/token", CLIENT, MEDIUM, FORM),
            oauth(POST, "/oauth/revoke", CLIENT, MEDIUM, FORM),
            oauth(POST, "/oauth/introspect", CLIENT, MEDIUM, FORM),

            // Account, users, numbers, devices
            row(GET, "/v1/credential", Service.RESOURCE_API, BEARER, null, LIGHT, BodyKind.NONE)
                    .with(EXTENSION),
            api(GET, "/v1/account", ACCOUNT_READ, LIGHT).with(CONDITIONAL),
            api(GET, "/v1/users", USERS_READ, MEDIUM).with(CONDITIONAL),
            api(GET, "/v1/users/me", USERS_READ, MEDIUM).with(PERSONAL).with(CONDITIONAL),
            api(GET, "/v1/users/{user_id}", USERS_READ, MEDIUM).with(CONDITIONAL),
            api(PATCH, "/v1/users/{user_id}", USERS_WRITE, MEDIUM, JSON),
            api(GET, "/v1/activity", USERS_READ, MEDIUM).with(EXTENSION).with(ADMINISTRATION),
            api(GET, "/v1/numbers", NUMBERS_READ, MEDIUM).with(CONDITIONAL),
            api(GET, "/v1/numbers/{number_id}", NUMBERS_READ, MEDIUM).with(CONDITIONAL),
            api(POST, "/v1/numbers/{number_id}/assign", NUMBERS_WRITE, MEDIUM, JSON),
            api(GET, "/v1/devices", DEVICES_READ, MEDIUM),
            api(GET, "/v1/users/{user_id}/devices", DEVICES_READ, MEDIUM),

            // Contacts
            api(GET, "/v1/contacts", CONTACTS_READ, MEDIUM).with(EXTENSION),
            api(POST, "/v1/contacts", CONTACTS_WRITE, MEDIUM, JSON)
                    .with(EXTENSION)
                    .with(IDEMPOTENT),
            api(POST, "/v1/contacts/import", CONTACTS_WRITE, MEDIUM, MULTIPART)
                    .with(EXTENSION)
                    .with(IDEMPOTENT),
            api(GET, "/v1/contacts/export", CONTACTS_READ, HEAVY).with(EXTENSION),
            api(GET, "/v1/contacts/{contact_id}", CONTACTS_READ, MEDIUM).with(EXTENSION),
            api(PATCH, "/v1/contacts/{contact_id}", CONTACTS_WRITE, MEDIUM, JSON)
                    .with(EXTENSION),
            api(DELETE, "/v1/contacts/{contact_id}", CONTACTS_WRITE, MEDIUM).with(EXTENSION),

            // The OpenAPI document with its page, and the JSON Schemas of events
            gateway("/v1/openapi.json"),
            gateway("/v1/events.schema.json"),
            gateway("/v1/docs"),

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
            api(GET, "/v1/client/parked-calls", CLIENT_CONNECT, MEDIUM)
                    .with(EXTENSION)
                    .with(PERSONAL),
            row(GET, "/v1/client/socket", Service.RESOURCE_API, NONE, null, LIGHT, BodyKind.NONE)
                    .with(EXTENSION)
                    .with(SOCKET),

            // The phone with sound of the client application
            api(POST, "/v1/client/phones", CLIENT_CONNECT, MEDIUM)
                    .with(EXTENSION)
                    .with(PERSONAL),
            api(DELETE, "/v1/client/phones", CLIENT_CONNECT, MEDIUM)
                    .with(EXTENSION)
                    .with(PERSONAL),
            api(POST, "/v1/client/phones/{phone_id}/renew", CLIENT_CONNECT, MEDIUM)
                    .with(EXTENSION)
                    .with(PERSONAL),
            row(GET, "/v1/client/phone-socket", Service.RESOURCE_API, NONE, null, LIGHT, BodyKind.NONE)
                    .with(EXTENSION)
                    .with(SOCKET),

            // Presence
            api(GET, "/v1/presence/me", PRESENCE_READ, MEDIUM).with(PERSONAL),
            api(PUT, "/v1/presence/me", PRESENCE_WRITE, MEDIUM, JSON).with(PERSONAL),
            api(GET, "/v1/presence", PRESENCE_READ, MEDIUM),

            // Messages
            api(POST, "/v1/media", MESSAGES_WRITE, MEDIUM, MULTIPART)
                    .with(EXTENSION)
                    .with(IDEMPOTENT),
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
            api(POST, "/v1/voicemails/{voicemail_id}/restore", VOICEMAILS_WRITE, MEDIUM)
                    .with(EXTENSION),
            media("/v1/voicemails/{voicemail_id}/media", VOICEMAILS_READ),

            // Faxes
            api(POST, "/v1/faxes", FAXES_WRITE, MEDIUM, MULTIPART).with(IDEMPOTENT),
            api(GET, "/v1/faxes", FAXES_READ, HEAVY),
            api(GET, "/v1/faxes/{fax_id}", FAXES_READ, MEDIUM),
            media("/v1/faxes/{fax_id}/media", FAXES_READ),

            // What the outside world does in a sandbox
            sandbox("/v1/sandbox/calls", CALLS_WRITE),
            sandbox("/v1/sandbox/messages", MESSAGES_WRITE),
            sandbox("/v1/sandbox/faxes", FAXES_WRITE),

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
            api(POST, "/v1/webhooks/{webhook_id}/test", WEBHOOKS_MANAGE, MEDIUM, JSON),
            webhookExtension(GET, "/v1/webhooks/{webhook_id}/statistics", BodyKind.NONE),
            webhookExtension(POST, "/v1/webhooks/{webhook_id}/secret", JSON),
            webhookExtension(GET, "/v1/webhooks/{webhook_id}/events", BodyKind.NONE)
                    .with(WAITS),
            api(GET, "/v1/webhooks/{webhook_id}/deliveries", WEBHOOKS_MANAGE, MEDIUM),
            webhookExtension(GET, "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}", BodyKind.NONE),
            webhookExtension(POST, "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", BodyKind.NONE),
            webhookExtension(POST, "/v1/webhooks/{webhook_id}/recover", JSON));

    private ProductRoutes() {}
}
