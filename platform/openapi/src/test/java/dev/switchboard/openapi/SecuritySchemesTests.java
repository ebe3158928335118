package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.scopes.Scope;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class SecuritySchemesTests {

    static Stream<Route> routesWithACredential() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.access() == Access.BEARER || route.access() == Access.LINK_OR_BEARER);
    }

    @ParameterizedTest
    @MethodSource("routesWithACredential")
    void offersAnApiKeyOnlyWhereAKeyCanHoldTheScopeAndNoUserHasToAuthenticateAnew(Route route) {
        boolean keyCanHoldIt = route.scope() == null
                || (!route.sensitive()
                        && (Scope.ofApiKeys().contains(route.scope())
                                || Scope.ofOperatorKeys().contains(route.scope())));

        assertThat(SecuritySchemes.of(route).stream().flatMap(scheme -> ((Map<?, ?>) scheme).keySet().stream()))
                .filteredOn("api_key"::equals)
                .hasSize(keyCanHoldIt ? 1 : 0);
    }

    @ParameterizedTest
    @MethodSource("routesWithACredential")
    void offersAnAccessTokenEverywhere(Route route) {
        assertThat(SecuritySchemes.of(route))
                .anySatisfy(scheme ->
                        assertThat(((Map<?, ?>) scheme).containsKey("oauth2")).isTrue());
    }

    @ParameterizedTest
    @EnumSource(Scope.class)
    void listsTheScopesThatAnAppCanRequest(Scope scope) {
        assertThat(String.valueOf(scopes("authorizationCode").get(scope.value()))
                        .contains("Reserved for Switchboard's own applications"))
                .isEqualTo(scope.firstParty());
        assertThat(scopes("clientCredentials").containsKey(scope.value())).isEqualTo(!scope.firstParty());
    }

    private static Map<String, String> scopes(String flow) {
        var oauth2 = (Map<?, ?>) Objects.requireNonNull(
                SecuritySchemes.components("https://api.example").get("oauth2"));
        var flows = (Map<?, ?>) Objects.requireNonNull(oauth2.get("flows"));
        @SuppressWarnings("unchecked")
        var scopes = (Map<String, String>)
                Objects.requireNonNull(((Map<?, ?>) Objects.requireNonNull(flows.get(flow))).get("scopes"));
        return scopes;
    }
}
