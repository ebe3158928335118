package dev.switchboard.standalone.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// One row per route: a valid request and the expected answer. A route that is missing here fails a
/// test.
final class Expectations {

    private static final int OK = 200;
    private static final int CREATED = 201;
    private static final int ACCEPTED = 202;
    private static final int NO_CONTENT = 204;
    private static final int FOUND = 302;
    private static final int NOT_FOUND = 404;
    private static final int CONFLICT = 409;
    private static final int UNPROCESSABLE = 422;
    private static final int UPGRADE_REQUIRED = 426;

    /// The id of nothing: what would undo the demo is called with it.
    private static final String NOBODYS = "0199aa00-0000-7000-8000-000000000001";

    private static final String NO_BODY = "";
    private static final Set<String> NO_JSON = Set.of();
    private static final Set<String> OPENAPI =
            Set.of("openapi", "info", "servers", "tags", "paths", "webhooks", "components");
    private static final Set<String> ERROR = Set.of("error");
    private static final Set<String> PAGE = Set.of("items", "next_cursor");
    private static final Set<String> TOKEN = Set.of("access_token", "token_type", "expires_in", "scope", "org_id");
    private static final Set<String> CONSENT_REQUEST = Set.of("req", "app", "company", "user", "scopes", "expires_at");
    private static final Set<String> ACCOUNT =
            Set.of("id", "name", "country", "timezone", "main_number", "user_count", "number_count", "created_at");
    private static final Set<String> USER =
            Set.of("id", "name", "email", "extension", "role", "status", "created_at", "updated_at");

    private static final Set<String> NUMBER = Set.of(
            "id",
            "number",
            "label",
            "status",
            "type",
            "capabilities",
            "user_id",
            "assigned_at",
            "created_at",
            "updated_at");
    private static final Set<String> SYNCED_PAGE = Set.of("items", "next_cursor", "sync_token");
    private static final Set<String> CALL = Set.of(
            "id",
            "direction",
            "result",
            "state",
            "from",
            "to",
            "user_id",
            "number_id",
            "on_hold",
            "parked_slot",
            "recording",
            "started_at",
            "answered_at",
            "ended_at",
            "duration",
            "recording_ids",
            "voicemail_id",
            "has_transcript",
            "updated_at");
    private static final Set<String> MESSAGE = Set.of(
            "id",
            "conversation_id",
            "direction",
            "type",
            "status",
            "from",
            "to",
            "text",
            "media",
            "segments",
            "read",
            "user_id",
            "number_id",
            "error",
            "created_at",
            "sent_at",
            "delivered_at",
            "updated_at");
    private static final Set<String> CONVERSATION = Set.of(
            "id", "number", "number_id", "other_number", "last_message", "unread_count", "message_count", "updated_at");
    private static final Set<String> RECORDING = Set.of(
            "id", "call_id", "user_id", "duration", "size", "content_type", "media_url", "started_at", "created_at");
    private static final Set<String> VOICEMAIL = Set.of(
            "id",
            "call_id",
            "from",
            "to",
            "number_id",
            "user_id",
            "duration",
            "read",
            "transcript",
            "media_url",
            "created_at",
            "updated_at");
    private static final Set<String> FAX = Set.of(
            "id",
            "direction",
            "status",
            "from",
            "to",
            "number_id",
            "user_id",
            "pages",
            "error",
            "media_url",
            "created_at",
            "completed_at",
            "updated_at");
    private static final Set<String> PRESENCE = Set.of("user_id", "status", "message", "on_call", "updated_at");
    private static final Set<String> DEVICE =
            Set.of("id", "user_id", "name", "type", "model", "status", "number_id", "last_seen_at", "created_at");

    private static final Set<String> API_KEY =
            Set.of("id", "name", "hint", "scopes", "created_by", "created_at", "expires_at", "last_used_at");
    private static final Set<String> APP = Set.of(
            "client_id",
            "name",
            "type",
            "redirect_uris",
            "scopes",
            "approved_scopes",
            "requested_scopes",
            "homepage_url",
            "logo_url",
            "status",
            "created_at",
            "previous_secret_expires_at");
    private static final Set<String> OPERATOR_APP = Set.of(
            "client_id",
            "name",
            "company",
            "type",
            "redirect_uris",
            "scopes",
            "approved_scopes",
            "requested_scopes",
            "requested_at",
            "homepage_url",
            "logo_url",
            "status",
            "suspended_since",
            "created_at");
    private static final Set<String> AUDIT_ENTRY =
            Set.of("id", "action", "user_id", "client_id", "record_id", "client_address", "created_at");

    private static final List<Expectation> ROWS = List.of(
            one("POST /oauth/token", samples -> "/oauth/token", TOKEN),
            one("POST /oauth/revoke", samples -> "/oauth/revoke", Set.of()),
            one("POST /oauth/introspect", samples -> "/oauth/introspect", Set.of("active")),
            new Expectation("GET /oauth/authorize", samples -> "/oauth/authorize", NO_BODY, FOUND, Set.of(), Set.of()),
            one("GET /oauth/authorize/request", samples -> "/oauth/authorize/request", CONSENT_REQUEST),
            one("POST /oauth/authorize/decision", samples -> "/oauth/authorize/decision", Set.of("redirect_to")),
            one("GET /v1/account", samples -> "/v1/account", ACCOUNT),
            list("GET /v1/users", "/v1/users?limit=20", USER),
            one("GET /v1/users/me", samples -> "/v1/users/me", USER),
            one("GET /v1/users/{user_id}", samples -> "/v1/users/" + samples.userId(), USER),
            new Expectation(
                    "PATCH /v1/users/{user_id}", samples -> "/v1/users/" + samples.userId(), "{}", OK, USER, Set.of()),
            // Empty until the first change.
            one("GET /v1/activity", samples -> "/v1/activity?limit=20", PAGE),
            list("GET /v1/numbers", "/v1/numbers?limit=20", NUMBER),
            one("GET /v1/numbers/{number_id}", samples -> "/v1/numbers/" + samples.numberId(), NUMBER),
            new Expectation(
                    "POST /v1/numbers/{number_id}/assign",
                    samples -> "/v1/numbers/" + samples.freeNumberId() + "/assign",
                    "{\"user_id\":null}",
                    OK,
                    NUMBER,
                    Set.of()),
            list("GET /v1/devices", "/v1/devices?limit=20", DEVICE),
            list("GET /v1/users/{user_id}/devices", samples -> "/v1/users/" + samples.userId() + "/devices", DEVICE),
            new Expectation("GET /v1/calls", samples -> "/v1/calls?limit=20", NO_BODY, OK, SYNCED_PAGE, CALL),
            // No client is open.
            new Expectation(
                    "POST /v1/calls", samples -> "/v1/calls", "{\"to\":\"+13125550100\"}", CONFLICT, ERROR, Set.of()),
            // Empty while there is no call.
            one("GET /v1/calls/active", samples -> "/v1/calls/active", PAGE),
            one("GET /v1/calls/{call_id}", samples -> "/v1/calls/" + samples.callId(), CALL),
            one(
                    "GET /v1/calls/{call_id}/status",
                    samples -> "/v1/calls/" + samples.callId() + "/status",
                    Set.of("id", "status", "call_id")),
            one(
                    "GET /v1/calls/{call_id}/transcript",
                    samples -> "/v1/calls/" + samples.callId() + "/transcript",
                    Set.of("call_id", "language", "text", "segments", "created_at")),
            new Expectation(
                    "POST /v1/client/tickets",
                    samples -> "/v1/client/tickets",
                    NO_BODY,
                    CREATED,
                    Set.of("ticket", "expires_at"),
                    Set.of()),
            // Asked for without the upgrade that it needs.
            new Expectation(
                    "GET /v1/client/socket",
                    samples -> "/v1/client/socket?ticket=none",
                    NO_BODY,
                    UPGRADE_REQUIRED,
                    ERROR,
                    Set.of()),
            missing("POST /v1/calls/{call_id}/hold", "/v1/calls/" + NOBODYS + "/hold", NO_BODY),
            missing("POST /v1/calls/{call_id}/unhold", "/v1/calls/" + NOBODYS + "/unhold", NO_BODY),
            missing(
                    "POST /v1/calls/{call_id}/transfer",
                    "/v1/calls/" + NOBODYS + "/transfer",
                    "{\"target\":\"+13125550100\"}"),
            missing("POST /v1/calls/{call_id}/park", "/v1/calls/" + NOBODYS + "/park", NO_BODY),
            missing("POST /v1/calls/{call_id}/record", "/v1/calls/" + NOBODYS + "/record", "{\"action\":\"start\"}"),
            missing("POST /v1/calls/{call_id}/hangup", "/v1/calls/" + NOBODYS + "/hangup", NO_BODY),
            one("GET /v1/recordings/{recording_id}", samples -> "/v1/recordings/" + samples.recordingId(), RECORDING),
            one(
                    "GET /v1/recordings/{recording_id}/media",
                    samples -> "/v1/recordings/" + samples.recordingId() + "/media",
                    NO_JSON),
            list("GET /v1/voicemails", "/v1/voicemails?limit=20", VOICEMAIL),
            one("GET /v1/voicemails/{voicemail_id}", samples -> "/v1/voicemails/" + samples.voicemailId(), VOICEMAIL),
            new Expectation(
                    "PATCH /v1/voicemails/{voicemail_id}",
                    samples -> "/v1/voicemails/" + samples.voicemailId(),
                    "{\"read\":true}",
                    OK,
                    VOICEMAIL,
                    Set.of()),
            missing("DELETE /v1/voicemails/{voicemail_id}", "/v1/voicemails/" + NOBODYS, NO_BODY),
            one(
                    "GET /v1/voicemails/{voicemail_id}/media",
                    samples -> "/v1/voicemails/" + samples.voicemailId() + "/media",
                    NO_JSON),
            new Expectation("POST /v1/faxes", samples -> "/v1/faxes", NO_BODY, ACCEPTED, FAX, Set.of()),
            list("GET /v1/faxes", "/v1/faxes?limit=20", FAX),
            one("GET /v1/faxes/{fax_id}", samples -> "/v1/faxes/" + samples.faxId(), FAX),
            one("GET /v1/faxes/{fax_id}/media", samples -> "/v1/faxes/" + samples.faxId() + "/media", NO_JSON),
            one("GET /v1/presence/me", samples -> "/v1/presence/me", PRESENCE),
            new Expectation(
                    "PUT /v1/presence/me",
                    samples -> "/v1/presence/me",
                    "{\"status\":\"available\"}",
                    OK,
                    PRESENCE,
                    Set.of()),
            one("GET /v1/presence", samples -> "/v1/presence?user_id=" + samples.userId(), PRESENCE),
            new Expectation(
                    "POST /v1/messages",
                    samples -> "/v1/messages",
                    "{\"to\":\"+14145550100\",\"text\":\"Hello\"}",
                    ACCEPTED,
                    MESSAGE,
                    Set.of()),
            new Expectation("GET /v1/messages", samples -> "/v1/messages?limit=20", NO_BODY, OK, SYNCED_PAGE, MESSAGE),
            one("GET /v1/messages/{message_id}", samples -> "/v1/messages/" + samples.messageId(), MESSAGE),
            new Expectation(
                    "PATCH /v1/messages/{message_id}",
                    samples -> "/v1/messages/" + samples.messageId(),
                    "{\"read\":true}",
                    OK,
                    MESSAGE,
                    Set.of()),
            one(
                    "GET /v1/messages/{message_id}/media/{n}",
                    samples -> "/v1/messages/" + samples.mmsId() + "/media/0",
                    NO_JSON),
            list("GET /v1/conversations", "/v1/conversations?limit=20", CONVERSATION),
            one("GET /v1/openapi.json", samples -> "/v1/openapi.json", OPENAPI),
            one("GET /v1/docs", samples -> "/v1/docs", NO_JSON),
            one("GET /v1/docs/{file}", samples -> "/v1/docs/start.js", NO_JSON),
            // Empty without a subscription.
            one("GET /v1/webhooks", samples -> "/v1/webhooks", PAGE),
            // There is no server to answer the handshake.
            new Expectation(
                    "POST /v1/webhooks",
                    samples -> "/v1/webhooks",
                    "{\"url\":\"https://127.0.0.1:9/\",\"filters\":[\"test\"]}",
                    UNPROCESSABLE,
                    ERROR,
                    Set.of()),
            missing("GET /v1/webhooks/first-generation", "/v1/webhooks/first-generation", NO_BODY),
            new Expectation(
                    "PUT /v1/webhooks/first-generation",
                    samples -> "/v1/webhooks/first-generation",
                    "{\"url\":\"http://example.com/\",\"events\":[\"call.ended\"]}",
                    UNPROCESSABLE,
                    ERROR,
                    Set.of()),
            missing("DELETE /v1/webhooks/first-generation", "/v1/webhooks/first-generation", NO_BODY),
            missing("GET /v1/webhooks/{webhook_id}", "/v1/webhooks/" + NOBODYS, NO_BODY),
            missing("PUT /v1/webhooks/{webhook_id}", "/v1/webhooks/" + NOBODYS, "{}"),
            missing("DELETE /v1/webhooks/{webhook_id}", "/v1/webhooks/" + NOBODYS, NO_BODY),
            missing("POST /v1/webhooks/{webhook_id}/renew", "/v1/webhooks/" + NOBODYS + "/renew", NO_BODY),
            missing("POST /v1/webhooks/{webhook_id}/test", "/v1/webhooks/" + NOBODYS + "/test", NO_BODY),
            missing("POST /v1/webhooks/{webhook_id}/secret", "/v1/webhooks/" + NOBODYS + "/secret", "{}"),
            missing("GET /v1/webhooks/{webhook_id}/deliveries", "/v1/webhooks/" + NOBODYS + "/deliveries", NO_BODY),
            missing(
                    "POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver",
                    "/v1/webhooks/" + NOBODYS + "/deliveries/" + NOBODYS + "/redeliver",
                    NO_BODY),
            missing(
                    "POST /v1/webhooks/{webhook_id}/recover",
                    "/v1/webhooks/" + NOBODYS + "/recover",
                    "{\"since\":\"2026-11-01\"}"),
            list("GET /v1/api-keys", "/v1/api-keys?limit=20", API_KEY),
            new Expectation(
                    "POST /v1/api-keys",
                    samples -> "/v1/api-keys",
                    "{\"name\":\"Check\",\"scopes\":[\"account:read\"],\"expires_in\":60}",
                    CREATED,
                    with(API_KEY, "key"),
                    Set.of()),
            one("GET /v1/api-keys/{key_id}", samples -> "/v1/api-keys/" + samples.keyId(), API_KEY),
            missing("DELETE /v1/api-keys/{key_id}", "/v1/api-keys/" + NOBODYS, NO_BODY),
            list("GET /v1/apps", "/v1/apps?limit=20", APP),
            new Expectation(
                    "POST /v1/apps",
                    samples -> "/v1/apps",
                    "{\"name\":\"Check\",\"type\":\"public\",\"redirect_uris\":[\"https://check.example/\"],"
                            + "\"scopes\":[\"account:read\"]}",
                    CREATED,
                    APP,
                    Set.of()),
            one("GET /v1/apps/{client_id}", samples -> "/v1/apps/" + samples.clientId(), APP),
            new Expectation(
                    "PATCH /v1/apps/{client_id}", samples -> "/v1/apps/" + samples.clientId(), "{}", OK, APP, Set.of()),
            missing("DELETE /v1/apps/{client_id}", "/v1/apps/" + NOBODYS, NO_BODY),
            missing("POST /v1/apps/{client_id}/secret", "/v1/apps/" + NOBODYS + "/secret", NO_BODY),
            new Expectation(
                    "DELETE /v1/apps/{client_id}/previous-secret",
                    samples -> "/v1/apps/" + samples.clientId() + "/previous-secret",
                    NO_BODY,
                    NO_CONTENT,
                    Set.of(),
                    Set.of()),
            missing(
                    "POST /v1/apps/{client_id}/approval",
                    "/v1/apps/" + NOBODYS + "/approval",
                    "{\"scopes\":[\"messages:read\"]}"),
            one("GET /v1/connected-apps", samples -> "/v1/connected-apps?limit=20", PAGE),
            missing("DELETE /v1/connected-apps/{client_id}", "/v1/connected-apps/" + NOBODYS, NO_BODY),
            list("GET /v1/audit-log", "/v1/audit-log?limit=20", AUDIT_ENTRY),
            list("GET /v1/operator/apps", "/v1/operator/apps?limit=20", OPERATOR_APP),
            one(
                    "GET /v1/operator/apps/{client_id}",
                    samples -> "/v1/operator/apps/" + samples.clientId(),
                    OPERATOR_APP),
            new Expectation(
                    "POST /v1/operator/apps/{client_id}/approval",
                    samples -> "/v1/operator/apps/" + samples.clientId() + "/approval",
                    "{\"decision\":\"refuse\",\"scopes\":[\"messages:read\"]}",
                    OK,
                    OPERATOR_APP,
                    Set.of()),
            missing("POST /v1/operator/apps/{client_id}/suspend", "/v1/operator/apps/" + NOBODYS + "/suspend", NO_BODY),
            one(
                    "POST /v1/operator/apps/{client_id}/reinstate",
                    samples -> "/v1/operator/apps/" + samples.clientId() + "/reinstate",
                    OPERATOR_APP));

    private Expectations() {}

    static List<Expectation> rows() {
        return ROWS;
    }

    private static Expectation one(String route, Function<Samples, String> path, Set<String> keys) {
        return new Expectation(route, path, NO_BODY, OK, keys, Set.of());
    }

    private static Expectation list(String route, String path, Set<String> itemKeys) {
        return list(route, samples -> path, itemKeys);
    }

    private static Expectation list(String route, Function<Samples, String> path, Set<String> itemKeys) {
        return new Expectation(route, path, NO_BODY, OK, PAGE, itemKeys);
    }

    /// A route that would undo something, called for a record that does not exist.
    private static Expectation missing(String route, String path, String body) {
        return new Expectation(route, samples -> path, body, NOT_FOUND, ERROR, Set.of());
    }

    private static Set<String> with(Set<String> keys, String more) {
        var all = new HashSet<>(keys);
        all.add(more);
        return Set.copyOf(all);
    }
}
