package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.ACCEPTED;
import static dev.switchboard.demo.check.Expectation.CONFLICT;
import static dev.switchboard.demo.check.Expectation.CREATED;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.NO_CONTENT;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.PAGE;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.UNPROCESSABLE;
import static dev.switchboard.demo.check.Expectation.list;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;
import java.util.UUID;

/// API keys, apps, settings, the audit log, invitations and second factors.
final class ManagementExpectations {

    static final Set<String> API_KEY = Set.of(
            "id",
            "name",
            "hint",
            "last_characters",
            "scopes",
            "created_by",
            "created_at",
            "expires_at",
            "last_used_at");
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
    static final Set<String> AUDIT_ENTRY =
            Set.of("id", "action", "user_id", "client_id", "key_id", "record_id", "client_address", "created_at");
    private static final Set<String> SETTINGS = Set.of(
            "name",
            "country",
            "timezone",
            "main_number",
            "honor_stop",
            "recording_notice",
            "second_factor_required",
            "request_bodies",
            "retention",
            "calling");
    private static final Set<String> SESSION =
            Set.of("id", "client_address", "user_agent", "created_at", "last_seen_at", "current");
    private static final Set<String> INVITATION = Set.of("id", "email", "name", "role", "status", "expires_at");
    static final Set<String> NEW_API_KEY = Set.of(
            "id",
            "name",
            "hint",
            "last_characters",
            "scopes",
            "created_by",
            "created_at",
            "expires_at",
            "last_used_at",
            "key");

    private static final Set<String> EXPORT = Set.of("id", "status", "progress", "url", "expires_at", "created_at");

    static final List<Expectation> ROWS = List.of(
            list("GET /v1/api-keys", "/v1/api-keys?limit=20", API_KEY),
            new Expectation(
                    "POST /v1/api-keys",
                    samples -> "/v1/api-keys",
                    "{\"name\":\"Check\",\"scopes\":[\"account:read\"],\"expires_in\":60}",
                    CREATED,
                    NEW_API_KEY,
                    Set.of()),
            success("GET /v1/api-keys/{key_id}", samples -> "/v1/api-keys/" + samples.keyId(), API_KEY),
            new Expectation(
                    "PATCH /v1/api-keys/{key_id}",
                    samples -> "/v1/api-keys/" + samples.keyId(),
                    "{}",
                    OK,
                    API_KEY,
                    Set.of()),
            missing("DELETE /v1/api-keys/{key_id}", "/v1/api-keys/" + UNKNOWN_ID, NO_BODY),
            list("GET /v1/apps", "/v1/apps?limit=20", APP),
            new Expectation(
                    "POST /v1/apps",
                    samples -> "/v1/apps",
                    "{\"name\":\"Check\",\"type\":\"public\",\"redirect_uris\":[\"https://check.example/\"],"
                            + "\"scopes\":[\"account:read\"]}",
                    CREATED,
                    APP,
                    Set.of()),
            success("GET /v1/apps/{client_id}", samples -> "/v1/apps/" + samples.clientId(), APP),
            new Expectation(
                    "PATCH /v1/apps/{client_id}", samples -> "/v1/apps/" + samples.clientId(), "{}", OK, APP, Set.of()),
            missing("DELETE /v1/apps/{client_id}", "/v1/apps/" + UNKNOWN_ID, NO_BODY),
            missing("POST /v1/apps/{client_id}/secret", "/v1/apps/" + UNKNOWN_ID + "/secret", NO_BODY),
            new Expectation(
                    "DELETE /v1/apps/{client_id}/previous-secret",
                    samples -> "/v1/apps/" + samples.clientId() + "/previous-secret",
                    NO_BODY,
                    NO_CONTENT,
                    Set.of(),
                    Set.of()),
            missing(
                    "POST /v1/apps/{client_id}/approval",
                    "/v1/apps/" + UNKNOWN_ID + "/approval",
                    "{\"scopes\":[\"messages:read\"]}"),
            success("GET /v1/connected-apps", samples -> "/v1/connected-apps?limit=20", PAGE),
            missing("DELETE /v1/connected-apps/{client_id}", "/v1/connected-apps/" + UNKNOWN_ID, NO_BODY),
            success("GET /v1/account/settings", samples -> "/v1/account/settings", SETTINGS),
            new Expectation(
                    "PATCH /v1/account/settings", samples -> "/v1/account/settings", "{}", OK, SETTINGS, Set.of()),
            list("GET /v1/audit-log", "/v1/audit-log?limit=20", AUDIT_ENTRY),
            new Expectation(
                    "GET /v1/users/me/sessions",
                    samples -> "/v1/users/me/sessions",
                    NO_BODY,
                    OK,
                    Set.of("items", "next_cursor"),
                    SESSION),
            new Expectation(
                    "DELETE /v1/users/me/sessions",
                    samples -> "/v1/users/me/sessions",
                    NO_BODY,
                    NO_CONTENT,
                    Set.of(),
                    Set.of()),
            missing("DELETE /v1/users/me/sessions/{session_id}", "/v1/users/me/sessions/" + UNKNOWN_ID, NO_BODY),
            // The demo's owner has no second factor.
            new Expectation(
                    "GET /v1/users/me/second-factors",
                    samples -> "/v1/users/me/second-factors",
                    NO_BODY,
                    OK,
                    Set.of("items", "next_cursor"),
                    Set.of()),
            // It expires without its first code.
            new Expectation(
                    "POST /v1/users/me/second-factors/totp",
                    samples -> "/v1/users/me/second-factors/totp",
                    NO_BODY,
                    CREATED,
                    Set.of("id", "secret", "otpauth_url"),
                    Set.of()),
            missing(
                    "POST /v1/users/me/second-factors/totp/{factor_id}/confirm",
                    "/v1/users/me/second-factors/totp/" + UNKNOWN_ID + "/confirm",
                    "{\"code\":\"123456\"}"),
            missing(
                    "DELETE /v1/users/me/second-factors/{factor_id}",
                    "/v1/users/me/second-factors/" + UNKNOWN_ID,
                    NO_BODY),
            new Expectation(
                    "POST /v1/users/me/second-factors/recovery-codes",
                    samples -> "/v1/users/me/second-factors/recovery-codes",
                    NO_BODY,
                    CONFLICT,
                    Set.of(),
                    Set.of()),
            missing(
                    "POST /v1/users/{user_id}/reset-second-factor",
                    "/v1/users/" + UNKNOWN_ID + "/reset-second-factor",
                    NO_BODY),
            // The demo's password stays.
            new Expectation(
                    "POST /v1/users/me/password",
                    samples -> "/v1/users/me/password",
                    "{\"password\":\"short\"}",
                    UNPROCESSABLE,
                    Set.of(),
                    Set.of()),
            // The demo has no invitations.
            success("GET /v1/users/last-active", samples -> "/v1/users/last-active?user_ids=" + samples.userId(), PAGE),
            success("GET /v1/invitations", samples -> "/v1/invitations?limit=20", PAGE),
            new Expectation(
                    "POST /v1/invitations",
                    samples -> "/v1/invitations",
                    "{\"email\":\"%s\",\"name\":\"Check\",\"role\":\"member\"}".formatted(newEmail()),
                    CREATED,
                    INVITATION,
                    Set.of()),
            missing(
                    "POST /v1/invitations/{invitation_id}/resend",
                    "/v1/invitations/" + UNKNOWN_ID + "/resend",
                    NO_BODY),
            missing("DELETE /v1/invitations/{invitation_id}", "/v1/invitations/" + UNKNOWN_ID, NO_BODY),
            new Expectation(
                    "POST /v1/account/exports", samples -> "/v1/account/exports", NO_BODY, ACCEPTED, EXPORT, Set.of()),
            success("GET /v1/account/exports", samples -> "/v1/account/exports?limit=20", PAGE),
            missing("GET /v1/account/exports/{export_id}", "/v1/account/exports/" + UNKNOWN_ID, NO_BODY),
            missing(
                    "GET /v1/account/exports/{export_id}/media",
                    "/v1/account/exports/" + UNKNOWN_ID + "/media",
                    NO_BODY));

    private ManagementExpectations() {}

    /// An email that no user has, however often the check runs on the same data.
    static String newEmail() {
        return "check." + UUID.randomUUID() + "@check.example";
    }
}
