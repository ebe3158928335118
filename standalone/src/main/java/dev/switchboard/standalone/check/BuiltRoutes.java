package dev.switchboard.standalone.check;

import java.util.List;
import java.util.Set;
import java.util.function.Function;

/// One row per built route: a good request and what it answers (contract, Endpoints; decisions, section 3). A route
/// that is built and missing here fails a test.
final class BuiltRoutes {

    private static final int OK = 200;
    private static final int FOUND = 302;
    private static final String NO_BODY = "";
    private static final Set<String> NO_JSON = Set.of();
    private static final Set<String> OPENAPI = Set.of("openapi", "info", "servers", "tags", "paths", "components");
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
    private static final Set<String> PRESENCE = Set.of("user_id", "status", "message", "on_call", "updated_at");
    private static final Set<String> DEVICE =
            Set.of("id", "user_id", "name", "type", "model", "status", "number_id", "last_seen_at", "created_at");

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
            // Empty while nobody talks.
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
            one("GET /v1/presence/me", samples -> "/v1/presence/me", PRESENCE),
            new Expectation(
                    "PUT /v1/presence/me",
                    samples -> "/v1/presence/me",
                    "{\"status\":\"available\"}",
                    OK,
                    PRESENCE,
                    Set.of()),
            one("GET /v1/presence", samples -> "/v1/presence?user_id=" + samples.userId(), PRESENCE),
            one("GET /v1/openapi.json", samples -> "/v1/openapi.json", OPENAPI),
            one("GET /v1/docs", samples -> "/v1/docs", NO_JSON),
            one("GET /v1/docs/{file}", samples -> "/v1/docs/start.js", NO_JSON));

    private BuiltRoutes() {}

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
}
