package dev.switchboard.auth.platform.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.keys.ApiKeys;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.identity.SignInSession;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;

/// Access to this server's part of the API, for each route of the catalogue.
class ManagementAccessIT extends ManagementTest {

    @Autowired
    private ApiKeys keys;

    @Autowired
    private Operators operators;

    static Stream<Route> rows() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.AUTH_SERVER && route.access() == Access.BEARER);
    }

    static Stream<Route> rowsForAdministrators() {
        return rows().filter(route -> route.scope() != null && route.scope().administration());
    }

    static Stream<Route> rowsWithABody() {
        return rows().filter(route -> route.body() == BodyKind.JSON);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void asksForACredential(Route row) {
        send(null, row.method().name(), path(row), null).assertError(ErrorCode.INTERNAL_ONLY);
    }

    /// Others are for keys that manage ([dev.switchboard.auth.keys.ManagementByKeyIT]).
    static Stream<Route> rowsForNoKey() {
        return rows().filter(row -> !scope(row).management());
    }

    @ParameterizedTest
    @MethodSource("rowsForNoKey")
    void refusesAnApiKeyWithEveryScope(Route row) {
        var key = keys.create(owner.orgId(), owner.id(), "Everything", EnumSet.allOf(Scope.class), null)
                .secret();

        var response = with(key, row.method().name(), path(row), null).assertEnvelope(403, "insufficient_scope");

        assertThat(response.header("WWW-Authenticate")).contains(scope(row).value());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void refusesAnotherAppWhateverItsRowSays(Route row) {
        var app = rows.confidentialApp("users:read " + scope(row).value());
        var grant = rows.grant(app, owner.orgId(), owner.id());
        var token = rows.grantToken(
                app, owner.orgId(), owner.id(), grant, 0, scope(row).value());

        with(token, row.method().name(), path(row), null).assertEnvelope(403, "insufficient_scope");
    }

    @ParameterizedTest
    @MethodSource("rows")
    void refusesATokenThatActsForACompany(Route row) {
        var identity = Identity.ofAccessToken("svc_app_x", owner.orgId(), null, Set.of(scope(row)));

        send(
                        jwt(IdentityClaims.of(identity), IdentityClaims.AUTH_SERVER),
                        row.method().name(),
                        path(row),
                        null)
                .assertError(ErrorCode.USER_REQUIRED);
    }

    @ParameterizedTest
    @MethodSource("rowsForAdministrators")
    void refusesAMemberWhereTheCompanyIsChanged(Route row) {
        as(member, row.method().name(), path(row)).assertError(ErrorCode.ADMIN_REQUIRED);
    }

    @ParameterizedTest
    @MethodSource("rowsWithABody")
    void takesJsonOnly(Route row) {
        http().send(http().request(path(row), jwt(user(row), IdentityClaims.AUTH_SERVER))
                        .header("Content-Type", "text/plain")
                        .method(row.method().name(), BodyPublishers.ofString("{}")))
                .assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
    }

    @Test
    void readsRoleAndStatusFresh() {
        var token = rows.firstPartyToken(owner, EVERYTHING);
        with(token, "GET", "/v1/api-keys", null).assertStatus(200);

        telephony.disable(owner);

        with(token, "GET", "/v1/api-keys", null).assertEnvelope(401, "unauthorized");
    }

    @Test
    void believesNoJwtForAnotherServiceAndNoneWithoutItsKey() {
        var identity = IdentityClaims.of(
                Identity.ofAccessToken("svc_app_x", owner.orgId(), owner.id(), Set.of(Scope.API_KEYS_MANAGE)));
        var good = jwt(identity, IdentityClaims.AUTH_SERVER);
        send(good, "GET", "/v1/api-keys", null).assertStatus(200);

        var foreign = send(jwt(identity, IdentityClaims.RESOURCE_API), "GET", "/v1/api-keys", null);
        var forged = send(good.substring(0, good.length() - 4) + "AAAA", "GET", "/v1/api-keys", null);

        assertThat(foreign.assertError(ErrorCode.INTERNAL_ONLY).header("X-Internal-Refusal"))
                .isEqualTo("jwt");
        assertThat(forged.assertError(ErrorCode.INTERNAL_ONLY).header("X-Internal-Refusal"))
                .isEqualTo("jwt");
    }

    @Test
    void knowsNoOtherRouteAndNoOtherMethod() {
        send(null, "GET", "/v1/nothing", null).assertEnvelope(404, "not_found");
        // A route of another service.
        http().get("/v1/users", null).assertEnvelope(404, "not_found");
        send(null, "GET", "/v1/api%2dkeys", null).assertEnvelope(404, "not_found");
        var response = send(null, "PUT", "/v1/api-keys", null).assertError(ErrorCode.METHOD_NOT_ALLOWED);
        assertThat(response.header("Allow")).isEqualTo("GET, HEAD, POST, OPTIONS");
    }

    @Test
    void keepsOperatorsOutOfCompaniesAndEverybodyElseOutOfTheirs() {
        var operator = operators.operator();
        var inCompany = Identity.ofAccessToken(
                "svc_app_x", operator.orgId(), operator.id(), Set.of(Scope.APPS_MANAGE, Scope.API_KEYS_MANAGE));
        var asOperator = Identity.ofAccessToken("svc_app_x", owner.orgId(), owner.id(), Set.of(Scope.OPERATOR_APPS));

        for (var path : List.of("/v1/apps", "/v1/api-keys")) {
            send(jwt(IdentityClaims.of(inCompany), IdentityClaims.AUTH_SERVER), "GET", path, null)
                    .assertError(ErrorCode.COMPANY_USER_REQUIRED);
        }
        send(jwt(IdentityClaims.of(asOperator), IdentityClaims.AUTH_SERVER), "GET", "/v1/operator/apps", null)
                .assertError(ErrorCode.OPERATOR_REQUIRED);
    }

    /// The claims of a user who may call the route.
    private Map<String, Object> user(Route row) {
        var user = scope(row).operator() ? operators.operator() : owner;
        var session = new SignInSession(UUID.randomUUID(), clock.instant());
        return IdentityClaims.of(Identity.ofAccessToken("svc_app_x", user.orgId(), user.id(), Set.of(scope(row)))
                .in(session));
    }

    private static Scope scope(Route row) {
        return Objects.requireNonNull(row.scope());
    }

    private static String path(Route row) {
        return row.path().replaceAll("\\{\\w+}", "0199aa00-0000-7000-8000-000000000001");
    }
}
