package dev.switchboard.demo.check;

import static dev.switchboard.demo.check.Expectation.CREATED;
import static dev.switchboard.demo.check.Expectation.NO_BODY;
import static dev.switchboard.demo.check.Expectation.OK;
import static dev.switchboard.demo.check.Expectation.UNKNOWN_ID;
import static dev.switchboard.demo.check.Expectation.list;
import static dev.switchboard.demo.check.Expectation.missing;
import static dev.switchboard.demo.check.Expectation.success;

import java.util.List;
import java.util.Set;

/// The routes of operators: companies, operators and their keys, apps, the audit log and health.
final class OperatorExpectations {

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
    private static final Set<String> COMPANY = Set.of(
            "id",
            "name",
            "country",
            "timezone",
            "status",
            "user_count",
            "number_count",
            "owner",
            "created_at",
            "calling");
    private static final Set<String> NEW_COMPANY = Set.of(
            "id",
            "name",
            "country",
            "timezone",
            "status",
            "user_count",
            "number_count",
            "owner",
            "created_at",
            "calling",
            "invitation");
    private static final Set<String> OPERATOR = Set.of("id", "name", "email", "status", "created_at");
    private static final Set<String> NEW_OPERATOR = Set.of("id", "name", "email", "status", "created_at", "invitation");

    static final List<Expectation> ROWS = List.of(
            list("GET /v1/operator/companies", "/v1/operator/companies?limit=20", COMPANY),
            new Expectation(
                    "POST /v1/operator/companies",
                    samples -> "/v1/operator/companies",
                    """
                    {"name":"Check","country":"GB","timezone":"Europe/London",
                     "owner":{"name":"Check","email":"%s"}}""".formatted(ManagementExpectations.newEmail()),
                    CREATED,
                    NEW_COMPANY,
                    Set.of()),
            missing("GET /v1/operator/companies/{company_id}", "/v1/operator/companies/" + UNKNOWN_ID, NO_BODY),
            missing("PATCH /v1/operator/companies/{company_id}", "/v1/operator/companies/" + UNKNOWN_ID, "{}"),
            missing("DELETE /v1/operator/companies/{company_id}", "/v1/operator/companies/" + UNKNOWN_ID, NO_BODY),
            missing(
                    "POST /v1/operator/companies/{company_id}/suspend",
                    "/v1/operator/companies/" + UNKNOWN_ID + "/suspend",
                    NO_BODY),
            missing(
                    "POST /v1/operator/companies/{company_id}/reinstate",
                    "/v1/operator/companies/" + UNKNOWN_ID + "/reinstate",
                    NO_BODY),
            list("GET /v1/operator/operators", "/v1/operator/operators?limit=20", OPERATOR),
            new Expectation(
                    "POST /v1/operator/operators",
                    samples -> "/v1/operator/operators",
                    "{\"name\":\"Check\",\"email\":\"%s\"}".formatted(ManagementExpectations.newEmail()),
                    CREATED,
                    NEW_OPERATOR,
                    Set.of()),
            missing("DELETE /v1/operator/operators/{operator_id}", "/v1/operator/operators/" + UNKNOWN_ID, NO_BODY),
            missing(
                    "POST /v1/operator/operators/{operator_id}/invitation",
                    "/v1/operator/operators/" + UNKNOWN_ID + "/invitation",
                    NO_BODY),
            list("GET /v1/operator/api-keys", "/v1/operator/api-keys?limit=20", ManagementExpectations.API_KEY),
            new Expectation(
                    "POST /v1/operator/api-keys",
                    samples -> "/v1/operator/api-keys",
                    "{\"name\":\"Check\",\"scopes\":[\"operator:health\"],\"expires_in\":60}",
                    CREATED,
                    ManagementExpectations.NEW_API_KEY,
                    Set.of()),
            missing("GET /v1/operator/api-keys/{key_id}", "/v1/operator/api-keys/" + UNKNOWN_ID, NO_BODY),
            missing("PATCH /v1/operator/api-keys/{key_id}", "/v1/operator/api-keys/" + UNKNOWN_ID, "{}"),
            missing("DELETE /v1/operator/api-keys/{key_id}", "/v1/operator/api-keys/" + UNKNOWN_ID, NO_BODY),
            list("GET /v1/operator/audit-log", "/v1/operator/audit-log?limit=20", ManagementExpectations.AUDIT_ENTRY),
            success("GET /v1/operator/health", samples -> "/v1/operator/health", Set.of("parts", "nodes", "queues")),
            list("GET /v1/operator/apps", "/v1/operator/apps?limit=20", OPERATOR_APP),
            success(
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
            missing(
                    "POST /v1/operator/apps/{client_id}/suspend",
                    "/v1/operator/apps/" + UNKNOWN_ID + "/suspend",
                    NO_BODY),
            success(
                    "POST /v1/operator/apps/{client_id}/reinstate",
                    samples -> "/v1/operator/apps/" + samples.clientId() + "/reinstate",
                    OPERATOR_APP));

    private OperatorExpectations() {}
}
