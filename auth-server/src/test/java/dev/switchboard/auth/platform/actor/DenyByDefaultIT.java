package dev.switchboard.auth.platform.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.IdentityClaims;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.LocalPort;
import dev.switchboard.testkit.PathVariants;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/// Sends requests to every handler of the service, past the gateway.
class DenyByDefaultIT extends ManagementTest {

    private static final String ID = "0198-abc";

    @Autowired
    @Qualifier("requestMappingHandlerMapping")
    private RequestMappingHandlerMapping handlers;

    @Test
    void reachesNoHandlerByAnotherSpellingOfItsPath() {
        var everything = Identity.ofAccessToken("svc_app_x", owner.orgId(), owner.id(), Set.of(Scope.values()));
        var credential = jwt(IdentityClaims.of(everything), IdentityClaims.AUTH_SERVER);

        for (var pattern : patterns()) {
            PathVariants.of(pattern).forEach(path -> {
                for (var method : List.of("GET", "POST")) {
                    assertNotFound(http(), method, path, null);
                    assertNotFound(http(), method, path, credential);
                    assertNotFound(internal(), method, path, SECRET);
                }
            });
        }
    }

    @Test
    void reachesNoHandlerOfTheApiWithoutACredential() {
        for (var pattern : patterns()) {
            var path = PathVariants.path(pattern);
            for (var method : List.of("GET", "POST", "PUT", "PATCH", "DELETE")) {
                if (path.startsWith("/v1/")) {
                    assertThat(status(http(), method, path, null)).as(path).isIn(401, 405);
                } else if (path.startsWith("/internal/")) {
                    assertThat(status(http(), method, path, SECRET)).as(path).isEqualTo(404);
                    assertThat(status(internal(), method, path, null)).as(path).isEqualTo(401);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/loggers", "/actuator/threaddump"})
    void showsItsStateToThisMachineOnly(String path) {
        management().get(path, null).assertStatus(200);
        management().from(LocalPort.OTHER_LOOPBACK).get(path, null).assertStatus(403);
        http().get(path, null).assertEnvelope(404, "not_found");
        internal().get(path, SECRET).assertEnvelope(404, "not_found");
    }

    @Test
    void changesLogLevels() {
        management()
                .post("/actuator/loggers/dev.switchboard.unknown", null, "{\"configuredLevel\": \"DEBUG\"}")
                .assertStatus(204);
    }

    @Test
    void sendsNoHeapDumpByDefault() {
        management().get("/actuator/heapdump", null).assertStatus(404);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/actuator/health", "/actuator/prometheus", "/actuator/info", "/actuator/health/readiness"})
    void hasItsEndpointsOnTheManagementPortByTheirExactPath(String path) {
        assertThat(management().get(path, null).status()).isEqualTo(200);
        http().get(path, null).assertEnvelope(404, "not_found");
        PathVariants.of(path)
                // A last slash is allowed here: it is the root of what the endpoint has below it.
                .filter(variant -> !variant.equals(path + "/"))
                .forEach(variant -> assertThat(management().get(variant, null).status())
                        .as(variant)
                        .isIn(400, 404));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/api-keys",
                "/internal/credentials",
                "/openapi.json",
                "/sign-in",
                "/sign-out",
                "/oauth/authorize",
                "/oauth/token",
                "/oauth/revoke",
                "/oauth/introspect",
                "/assets/consent/consent.css"
            })
    void hasNothingElseOnTheManagementPort(String path) {
        assertThat(management().get(path, null).status()).isEqualTo(404);
        assertThat(management().postForm(path, "Basic YTpi", "a=b").status()).isEqualTo(404);
        assertThat(management().post(path, SECRET, "{}").status()).isEqualTo(404);
    }

    private Set<String> patterns() {
        var patterns = handlers.getHandlerMethods().keySet().stream()
                .flatMap(mapping -> mapping.getPatternValues().stream())
                .collect(Collectors.toCollection(TreeSet::new));
        assertThat(patterns).hasSizeGreaterThan(60).contains("/v1/operator/companies", "/internal/credentials");
        return patterns;
    }

    private static void assertNotFound(JsonHttp server, String method, String path, @Nullable String bearer) {
        var response = server.send(server.request(path, bearer)
                .header("X-Request-Id", ID)
                .header("Content-Type", "application/json")
                .method(method, BodyPublishers.ofString("{}")));
        assertThat(response.header("X-Request-Id")).as(method + " " + path).isEqualTo(ID);
        response.assertEnvelope(404, "not_found");
    }

    private static int status(JsonHttp server, String method, String path, @Nullable String bearer) {
        return server.send(server.request(path, bearer)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString("{}")))
                .status();
    }
}
