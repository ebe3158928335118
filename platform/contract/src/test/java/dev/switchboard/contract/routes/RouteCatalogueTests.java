package dev.switchboard.contract.routes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.scopes.Scope;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RouteCatalogueTests {

    static List<Route> routes() {
        return RouteCatalogue.routes();
    }

    @ParameterizedTest
    @MethodSource("routes")
    void findsEachRoute(Route route) {
        var path = route.path().replaceAll("\\{\\w+}", "0199aa00-0000-7000-8000-000000000001");

        assertThat(RouteCatalogue.match(route.method().name(), path)).isEqualTo(new RouteMatch.Found(route));
    }

    @Test
    void holdsEachMethodAndPathOnce() {
        var names = RouteCatalogue.routes().stream().map(Route::toString).toList();

        assertThat(names).doesNotHaveDuplicates().hasSizeGreaterThan(50);
    }

    @Test
    void givesEveryBearerRouteAScopeExceptThatOfTheCredentialItselfAndNoOtherRouteOne() {
        assertThat(RouteCatalogue.routes()).allSatisfy(route -> {
            var bearer = route.access() == Access.BEARER || route.access() == Access.LINK_OR_BEARER;
            assertThat(route.scope() != null)
                    .as(route.toString())
                    .isEqualTo(bearer && !route.path().equals("/v1/credential"));
        });
    }

    @Test
    void usesEveryScope() {
        var used = RouteCatalogue.routes().stream()
                .map(Route::scope)
                .filter(scope -> scope != null)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(Scope.class)));

        assertThat(used).containsExactlyInAnyOrder(Scope.values());
    }

    @Test
    void prefersAFixedSegmentOverAVariable() {
        assertThat(found("GET", "/v1/users/me").path()).isEqualTo("/v1/users/me");
        assertThat(found("GET", "/v1/users/mee").path()).isEqualTo("/v1/users/{user_id}");
    }

    @Test
    void matchesHeadWhereverGetIs() {
        assertThat(found("HEAD", "/v1/account").method()).isEqualTo(Method.GET);
    }

    @Test
    void matchesTheOauthRoutesUnderTheBasePathToo() {
        assertThat(found("POST", "/v1/oauth/token")).isEqualTo(found("POST", "/oauth/token"));
    }

    @Test
    void returnsTheMethodsOfAPath() {
        assertThat(RouteCatalogue.match("DELETE", "/v1/users"))
                .isEqualTo(new RouteMatch.MethodNotAllowed(EnumSet.of(Method.GET)));
        assertThat(RouteCatalogue.match("get", "/v1/users")).isInstanceOf(RouteMatch.MethodNotAllowed.class);
        assertThat(RouteCatalogue.match("HEAD", "/oauth/token")).isInstanceOf(RouteMatch.MethodNotAllowed.class);
    }

    @Test
    void writesAllowInAFixedOrderWithHeadAndOptions() {
        assertThat(Method.allow(EnumSet.of(Method.PUT, Method.GET))).isEqualTo("GET, HEAD, PUT, OPTIONS");
        assertThat(Method.allow(EnumSet.of(Method.POST))).isEqualTo("POST, OPTIONS");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "/",
                "*",
                "/v1",
                "/v1/",
                "/v2/users",
                "/users",
                "/v1/users/",
                "/v1//users",
                "//v1/users",
                "/v1/Users",
                "/v1/%75sers",
                "/v1/users;a=b",
                "/v1/users/./me",
                "/v1/users/me/x/y/z/a/b/c/d/e",
                "/internal/credentials",
                "/actuator/health",
                "/v1/oauth",
                "/v1/v1/oauth/token"
            })
    void matchesNoOtherSpellingOfAPath(String path) {
        assertThat(RouteCatalogue.match("GET", path)).isEqualTo(new RouteMatch.NotFound());
    }

    @Test
    void ratesListsOfGrowingTablesAndWholeListsAsHeavy() {
        var heavy = RouteCatalogue.routes().stream()
                .filter(route -> route.tier() == Tier.HEAVY && route.access() == Access.BEARER)
                .map(Route::toString);

        assertThat(heavy)
                .containsExactly(
                        "GET /v1/contacts/export",
                        "GET /v1/calls",
                        "GET /v1/messages",
                        "GET /v1/conversations",
                        "GET /v1/voicemails",
                        "GET /v1/faxes");
    }

    private static Route found(String method, String path) {
        var match = RouteCatalogue.match(method, path);
        assertThat(match).isInstanceOf(RouteMatch.Found.class);
        return ((RouteMatch.Found) match).route();
    }

    /// docs/guides/visibility.md#routes-that-need-a-user.
    @Test
    void requiresAnActingUserForTheRoutesOfTheCallerAndForPlacingACall() {
        assertThat(RouteCatalogue.routes().stream()
                        .filter(route -> !route.extension() && route.personal())
                        .map(Route::toString))
                .containsExactlyInAnyOrder(
                        "GET /v1/users/me", "GET /v1/presence/me", "PUT /v1/presence/me", "POST /v1/calls");
    }
}
