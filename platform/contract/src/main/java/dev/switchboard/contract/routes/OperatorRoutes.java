package dev.switchboard.contract.routes;

import static dev.switchboard.contract.routes.BodyKind.JSON;
import static dev.switchboard.contract.routes.BodyKind.NONE;
import static dev.switchboard.contract.routes.Method.DELETE;
import static dev.switchboard.contract.routes.Method.GET;
import static dev.switchboard.contract.routes.Method.PATCH;
import static dev.switchboard.contract.routes.Method.POST;
import static dev.switchboard.contract.routes.Method.PUT;
import static dev.switchboard.contract.routes.Route.Mark.IDEMPOTENT;
import static dev.switchboard.contract.routes.Route.Mark.SENSITIVE;
import static dev.switchboard.contract.routes.RouteRows.management;
import static dev.switchboard.contract.routes.Service.RESOURCE_API;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_APPS;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_AUDIT;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_COMPANIES;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_HEALTH;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_LIMITS;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_NUMBERS;
import static dev.switchboard.contract.scopes.Scope.OPERATOR_OPERATORS;

import java.util.List;

/// The routes of the operators' console (docs/guides/management.md#operator,
/// docs/guides/numbers.md#the-pool).
final class OperatorRoutes {

    static final List<Route> ALL = List.of(
            management(GET, "/v1/operator/apps", OPERATOR_APPS),
            management(GET, "/v1/operator/apps/{client_id}", OPERATOR_APPS),
            management(POST, "/v1/operator/apps/{client_id}/approval", OPERATOR_APPS, JSON),
            management(POST, "/v1/operator/apps/{client_id}/suspend", OPERATOR_APPS),
            management(POST, "/v1/operator/apps/{client_id}/reinstate", OPERATOR_APPS),
            management(GET, "/v1/operator/companies", OPERATOR_COMPANIES),
            management(POST, "/v1/operator/companies", OPERATOR_COMPANIES, JSON).with(IDEMPOTENT),
            management(GET, "/v1/operator/companies/{company_id}", OPERATOR_COMPANIES),
            management(PATCH, "/v1/operator/companies/{company_id}", OPERATOR_COMPANIES, JSON),
            management(DELETE, "/v1/operator/companies/{company_id}", OPERATOR_COMPANIES)
                    .with(SENSITIVE),
            management(POST, "/v1/operator/companies/{company_id}/suspend", OPERATOR_COMPANIES),
            management(POST, "/v1/operator/companies/{company_id}/reinstate", OPERATOR_COMPANIES),
            management(POST, "/v1/operator/companies/{company_id}/invitation", OPERATOR_COMPANIES),
            management(RESOURCE_API, GET, "/v1/operator/numbers", OPERATOR_NUMBERS, NONE),
            management(RESOURCE_API, POST, "/v1/operator/numbers", OPERATOR_NUMBERS, JSON)
                    .with(IDEMPOTENT),
            management(RESOURCE_API, PATCH, "/v1/operator/numbers/{number_id}", OPERATOR_NUMBERS, JSON),
            management(GET, "/v1/operator/rate-plans/{policy}", OPERATOR_LIMITS),
            management(PUT, "/v1/operator/rate-plans/{policy}", OPERATOR_LIMITS, JSON),
            management(DELETE, "/v1/operator/rate-plans/{policy}", OPERATOR_LIMITS),
            management(GET, "/v1/operator/companies/{company_id}/rate-plans/{policy}", OPERATOR_LIMITS),
            management(PUT, "/v1/operator/companies/{company_id}/rate-plans/{policy}", OPERATOR_LIMITS, JSON),
            management(DELETE, "/v1/operator/companies/{company_id}/rate-plans/{policy}", OPERATOR_LIMITS),
            management(GET, "/v1/operator/credentials/{owner}/rate-plans/{policy}", OPERATOR_LIMITS),
            management(PUT, "/v1/operator/credentials/{owner}/rate-plans/{policy}", OPERATOR_LIMITS, JSON),
            management(DELETE, "/v1/operator/credentials/{owner}/rate-plans/{policy}", OPERATOR_LIMITS),
            management(GET, "/v1/operator/limited", OPERATOR_LIMITS),
            management(GET, "/v1/operator/operators", OPERATOR_OPERATORS),
            management(POST, "/v1/operator/operators", OPERATOR_OPERATORS, JSON).with(IDEMPOTENT),
            management(DELETE, "/v1/operator/operators/{operator_id}", OPERATOR_OPERATORS)
                    .with(SENSITIVE),
            management(POST, "/v1/operator/operators/{operator_id}/invitation", OPERATOR_OPERATORS),
            management(GET, "/v1/operator/api-keys", OPERATOR_OPERATORS),
            management(POST, "/v1/operator/api-keys", OPERATOR_OPERATORS, JSON)
                    .with(SENSITIVE)
                    .with(IDEMPOTENT),
            management(GET, "/v1/operator/api-keys/{key_id}", OPERATOR_OPERATORS),
            management(PATCH, "/v1/operator/api-keys/{key_id}", OPERATOR_OPERATORS, JSON),
            management(DELETE, "/v1/operator/api-keys/{key_id}", OPERATOR_OPERATORS),
            management(GET, "/v1/operator/audit-log", OPERATOR_AUDIT),
            management(GET, "/v1/operator/health", OPERATOR_HEALTH),
            management(GET, "/v1/operator/metrics", OPERATOR_HEALTH));

    private OperatorRoutes() {}
}
