package dev.switchboard.api.platform.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestOperators;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.contract.errors.ErrorType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Operators reach the routes of operators and no others; nobody else reaches those.
@ApiTest
class OperatorAccessIT {

    private final ApiClient api;

    OperatorAccessIT(ApiClient api) {
        this.api = api;
    }

    private static Stream<Route> bearerRoutes() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.RESOURCE_API)
                .filter(route -> route.access() == Access.BEARER || route.access() == Access.LINK_OR_BEARER);
    }

    private static boolean forOperators(Route route) {
        return route.scope() != null && route.scope().operator();
    }

    static Stream<Route> operatorRoutes() {
        return bearerRoutes().filter(OperatorAccessIT::forOperators);
    }

    static Stream<Route> otherRoutes() {
        return bearerRoutes().filter(route -> !forOperators(route));
    }

    private JsonResponse call(Route route, Identity identity) {
        var path = route.path()
                .replaceAll("\\{n}", "0")
                .replaceAll("\\{\\w+}", TestRows.id().toString());
        return api.send(path, identity, request -> {
            request.method(route.method().name(), BodyPublishers.ofString(route.body() == BodyKind.JSON ? "{}" : ""));
            if (route.body() == BodyKind.JSON) {
                request.header("Content-Type", "application/json");
            }
        });
    }

    private static Identity key(Set<Scope> scopes) {
        return Identity.ofApiKey(TestRows.id(), Identity.OPERATORS, TestRows.id(), scopes);
    }

    @ParameterizedTest
    @MethodSource("operatorRoutes")
    void admitsAnOperatorWithTheScopeOfTheRouteOnly(Route route) {
        var scope = Objects.requireNonNull(route.scope());
        var others =
                Arrays.stream(Scope.values()).filter(other -> other != scope).collect(Collectors.toSet());

        for (var identity : List.of(TestOperators.token(Set.of(scope)), key(Set.of(scope)))) {
            assertThat(call(route, identity).status()).isIn(200, 404, 422);
        }
        for (var identity : List.of(TestOperators.token(others), key(others))) {
            call(route, identity).assertEnvelope(403, "insufficient_scope");
        }
    }

    @ParameterizedTest
    @MethodSource("operatorRoutes")
    void refusesEverybodyElseWhateverTheScopes(Route route) {
        var acme = TestCompany.insert();

        for (var identity : List.of(acme.owner().token(), acme.owner().key(), acme.clientCredentials())) {
            call(route, identity).assertEnvelope(403, "forbidden");
        }
    }

    @ParameterizedTest
    @MethodSource("operatorRoutes")
    void refusesTokensOfTheOperatorsCompanyWithoutAnOperator(Route route) {
        var scopes = Set.of(Scope.values());

        call(route, Identity.ofAccessToken("svc_app_test", Identity.OPERATORS, null, scopes))
                .assertEnvelope(401, "unauthorized");
    }

    @ParameterizedTest
    @MethodSource("otherRoutes")
    void refusesOperatorsOnEveryOtherRouteWhateverTheScopes(Route route) {
        // The routes of sandboxes are there for credentials of sandboxes only.
        var error = route.sandbox() ? ErrorType.NOT_FOUND : ErrorType.UNAUTHORIZED;
        call(route, TestOperators.token(Set.of(Scope.values()))).assertEnvelope(error.status(), error.slug());
        call(route, key(Set.of(Scope.values()))).assertEnvelope(error.status(), error.slug());
        call(route, Identity.ofAccessToken("svc_app_test", Identity.OPERATORS, null, Set.of(Scope.values())))
                .assertEnvelope(error.status(), error.slug());
    }
}
