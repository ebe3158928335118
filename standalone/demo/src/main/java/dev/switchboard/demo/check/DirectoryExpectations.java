package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.CREATED;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.NO_JSON;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.PAGE;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.list;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// The company, its users, numbers and devices, and the presence of its users.
final class DirectoryExpectations {

    private static final Set<String> ACCOUNT = Set.of(
            "id", "name", "country", "timezone", "main_number", "user_count", "number_count", "created_at", "sandbox");
    private static final Set<String> USER =
            Set.of("id", "name", "email", "extension", "role", "status", "created_at", "updated_at");
    static final Set<String> NUMBER = Set.of(
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
    private static final Set<String> PRESENCE = Set.of("user_id", "status", "message", "on_call", "updated_at");
    static final Set<String> DEVICE =
            Set.of("id", "user_id", "name", "type", "model", "status", "number_id", "last_seen_at", "created_at");

    private static final Set<String> CONTACT = Set.of(
            "id", "name", "company", "numbers", "emails", "note", "shared", "user_id", "created_at", "updated_at");

    static final List<Expectation> ROWS = List.of(
            success(
                    "GET /v1/credential",
                    samples -> "/v1/credential",
                    Set.of("type", "org_id", "user_id", "key_id", "client_id", "scopes")),
            success("GET /v1/account", samples -> "/v1/account", ACCOUNT),
            list("GET /v1/users", "/v1/users?limit=20", USER),
            success("GET /v1/users/me", samples -> "/v1/users/me", USER),
            success("GET /v1/users/{user_id}", samples -> "/v1/users/" + samples.userId(), USER),
            new Expectation(
                    "PATCH /v1/users/{user_id}", samples -> "/v1/users/" + samples.userId(), "{}", OK, USER, Set.of()),
            // Empty until the first change.
            success("GET /v1/activity", samples -> "/v1/activity?limit=20", PAGE),
            list("GET /v1/numbers", "/v1/numbers?limit=20", NUMBER),
            success("GET /v1/numbers/{number_id}", samples -> "/v1/numbers/" + samples.numberId(), NUMBER),
            new Expectation(
                    "POST /v1/numbers/{number_id}/assign",
                    samples -> "/v1/numbers/" + samples.freeNumberId() + "/assign",
                    "{\"user_id\":null}",
                    OK,
                    NUMBER,
                    Set.of()),
            list("GET /v1/devices", "/v1/devices?limit=20", DEVICE),
            list("GET /v1/users/{user_id}/devices", samples -> "/v1/users/" + samples.userId() + "/devices", DEVICE),
            list("GET /v1/contacts", "/v1/contacts?limit=20", CONTACT),
            new Expectation(
                    "POST /v1/contacts",
                    samples -> "/v1/contacts",
                    "{\"name\":\"Alex Check\"}",
                    CREATED,
                    CONTACT,
                    Set.of()),
            new Expectation(
                    "POST /v1/contacts/import",
                    samples -> "/v1/contacts/import",
                    NO_BODY,
                    OK,
                    Set.of("created", "updated", "skipped"),
                    Set.of()),
            success("GET /v1/contacts/export", samples -> "/v1/contacts/export", NO_JSON),
            success("GET /v1/contacts/{contact_id}", samples -> "/v1/contacts/" + samples.contactId(), CONTACT),
            new Expectation(
                    "PATCH /v1/contacts/{contact_id}",
                    samples -> "/v1/contacts/" + samples.contactId(),
                    "{}",
                    OK,
                    CONTACT,
                    Set.of()),
            missing("DELETE /v1/contacts/{contact_id}", "/v1/contacts/" + UNKNOWN_ID, NO_BODY),
            success("GET /v1/presence/me", samples -> "/v1/presence/me", PRESENCE),
            new Expectation(
                    "PUT /v1/presence/me",
                    samples -> "/v1/presence/me",
                    "{\"status\":\"available\"}",
                    OK,
                    PRESENCE,
                    Set.of()),
            success("GET /v1/presence", samples -> "/v1/presence?user_id=" + samples.userId(), PRESENCE));

    private DirectoryExpectations() {}
}
