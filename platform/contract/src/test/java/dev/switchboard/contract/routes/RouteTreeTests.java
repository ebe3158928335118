package dev.switchboard.contract.routes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.switchboard.contract.limits.Tier;
import dev.switchboard.contract.scopes.Scope;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RouteTreeTests {

    private static Route route(Method method, String path) {
        return new Route(
                method,
                path,
                Service.RESOURCE_API,
                Access.BEARER,
                Scope.USERS_READ,
                Tier.LIGHT,
                BodyKind.NONE,
                Set.of());
    }

    private static RouteTree tree(String... paths) {
        return RouteTree.of(
                Arrays.stream(paths).map(path -> route(Method.GET, path)).toList());
    }

    private static RouteMatch found(String path) {
        return new RouteMatch.Found(route(Method.GET, path));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/users/{id}", "/users/{user_id}"})
    void rejectsASecondRouteForAMethodAndPathWhateverItsVariablesAreCalled(String path) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> tree("/users/{user_id}", path))
                .withMessage("duplicate route GET " + path);
    }

    @Test
    void acceptsOtherMethodsAndFixedSegmentsBesideAVariable() {
        var tree = RouteTree.of(List.of(
                route(Method.GET, "/users/{user_id}"),
                route(Method.PATCH, "/users/{user_id}"),
                route(Method.GET, "/users/me")));

        assertThat(tree.match("GET", "/users/me")).isEqualTo(found("/users/me"));
        assertThat(tree.match("GET", "/users/1")).isEqualTo(found("/users/{user_id}"));
        assertThat(tree.match("PATCH", "/users/1"))
                .isEqualTo(new RouteMatch.Found(route(Method.PATCH, "/users/{user_id}")));
    }

    @Test
    void doesNotTakeAFixedSegmentForTheValueOfAVariable() {
        var tree = tree("/users/{user_id}/devices", "/users/me");

        assertThat(tree.match("GET", "/users/1/devices")).isEqualTo(found("/users/{user_id}/devices"));
        assertThat(tree.match("GET", "/users/me/devices")).isEqualTo(new RouteMatch.NotFound());
    }

    @Test
    void findsNoRouteAtAPrefixOfAPath() {
        assertThat(tree("/users/{user_id}/devices").match("GET", "/users/1")).isEqualTo(new RouteMatch.NotFound());
        assertThat(tree("/users").match("GET", "/users/1")).isEqualTo(new RouteMatch.NotFound());
    }

    @Test
    void listsTheMethodsOfAPathForAnyOtherMethod() {
        var tree = RouteTree.of(List.of(route(Method.GET, "/users"), route(Method.POST, "/users")));

        for (var method : new String[] {"DELETE", "get", "TRACE", ""}) {
            assertThat(tree.match(method, "/users"))
                    .as(method)
                    .isEqualTo(new RouteMatch.MethodNotAllowed(Set.of(Method.GET, Method.POST)));
        }
        assertThat(tree.match("HEAD", "/users")).isEqualTo(found("/users"));
    }

    @Test
    void acceptsHeadOnlyWhereThereIsGet() {
        var tree = RouteTree.of(List.of(route(Method.POST, "/users")));

        assertThat(tree.match("HEAD", "/users")).isEqualTo(new RouteMatch.MethodNotAllowed(Set.of(Method.POST)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "users", "/", "//users", "/users/", "/users//", "/Users", "/users;a=b", "/%75sers"})
    void matchesPathsLiterally(String path) {
        assertThat(tree("/users").match("GET", path)).isEqualTo(new RouteMatch.NotFound());
    }

    @Test
    void doesNotFollowPathsThatAreLongerThanAnyRoute() {
        assertThat(tree("/{a}/{b}").match("GET", "/x".repeat(10_000))).isEqualTo(new RouteMatch.NotFound());
    }
}
