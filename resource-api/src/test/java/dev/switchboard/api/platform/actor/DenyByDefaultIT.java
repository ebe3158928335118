package dev.switchboard.api.platform.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.RawHttp;
import dev.switchboard.api.platform.internal.InternalServer;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.PathVariants;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.reactive.result.method.annotation.RequestMappingHandlerMapping;

/// Sends requests to every handler of the service, past the gateway.
@ApiTest
class DenyByDefaultIT {

    private final ApiClient api;
    private final InternalServer internal;
    private final RequestMappingHandlerMapping handlers;

    DenyByDefaultIT(
            ApiClient api,
            InternalServer internal,
            @Qualifier("requestMappingHandlerMapping") RequestMappingHandlerMapping handlers) {
        this.api = api;
        this.internal = internal;
        this.handlers = handlers;
    }

    private Set<String> patterns() {
        var patterns = handlers.getHandlerMethods().keySet().stream()
                .flatMap(mapping -> mapping.getPatternsCondition().getPatterns().stream())
                .map(Object::toString)
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(patterns).hasSizeGreaterThan(60).contains("/v1/account");
        return patterns;
    }

    @Test
    void reachesNoHandlerByAnotherSpellingOfItsPath() {
        Stream.concat(patterns().stream(), Stream.of("/openapi.json", "/internal/health"))
                .flatMap(PathVariants::of)
                .forEach(path -> {
                    api.http().get(path, null).assertEnvelope(404, "not_found");
                    assertThat(JsonHttp.at("http://127.0.0.1:" + internal.port())
                                    .get(path, null)
                                    .status())
                            .isEqualTo(401);
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"/%", "/internal/%zz", "/internal\\health", "\\internal"})
    void respondsInTheEnvelopeToTargetsThatCannotBeRead(String target) {
        for (int port : new int[] {api.port(), internal.port()}) {
            assertThat(RawHttp.send(
                            port,
                            "GET " + target
                                    + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: 0198-abc\r\n\r\n"))
                    .startsWith(port == api.port() ? "HTTP/1.1 404" : "HTTP/1.1 401")
                    .contains("X-Request-Id: 0198-abc", "\"request_id\":\"0198-abc\"");
        }
    }

    @Test
    void reachesNoHandlerWithoutACredential() {
        var open = RouteCatalogue.routes().stream()
                .filter(route -> route.access() == Access.NONE)
                .map(route -> PathVariants.path(route.path()))
                .collect(Collectors.toSet());
        patterns().stream()
                .map(PathVariants::path)
                .filter(path -> !open.contains(path))
                .forEach(path ->
                        assertThat(api.http().get(path, null).status()).as(path).isIn(401, 405));
    }
}
