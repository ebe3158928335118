package dev.switchboard.gateway.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.testkit.PathVariants;
import java.io.IOException;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RouteLookupIT {

    private final RunningGateway gateway = RunningGateway.shared();
    private final String key = gateway.services.apiKey().value();
    private final String testKey = gateway.services
            .issue(
                    CredentialType.TEST_API_KEY,
                    Identity.ofApiKey(UUID.randomUUID(), UUID.randomUUID(), UUID.randomUUID(), Set.of(Scope.values())),
                    null)
            .value();

    static Stream<Route> rows() {
        return RouteCatalogue.routes().stream().filter(row -> row.service() != Service.GATEWAY);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void reachesTheServiceOfEveryRoute(Route row) {
        var path = row.path().replaceAll("\\{.*?}", "01995d1e-0000-7000-8000-000000000000");
        var request = gateway.http()
                .request(path, row.sandbox() ? testKey : key)
                .header(
                        "Content-Type",
                        row.body().mediaType().isEmpty()
                                ? "text/plain"
                                : row.body().mediaType())
                .method(
                        row.method().name(),
                        BodyPublishers.ofString(row.body().mediaType().isEmpty() ? "" : "a=b"));

        gateway.http().send(request).assertStatus(200);

        var seen = switch (row.service()) {
            case RESOURCE_API -> gateway.services.apiRequests;
            case AUTH_SERVER -> gateway.services.authRequests;
            case CLIENT_APP, GATEWAY -> throw new AssertionError(row + " goes nowhere");
        };
        assertThat(seen).singleElement().satisfies(one -> assertThat(one.uri()).isEqualTo(path));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1",
                "/v1/",
                "/v1/account/",
                "/v1//account",
                "/v1/Account",
                "/v1/account;a=b",
                "/v1/%61ccount",
                "/internal/credentials",
                "/internal/suspended-apps",
                "/v1/internal/credentials",
                "/v1/oauth/../internal/credentials",
                "/v1/users/../../internal/credentials",
                "/actuator",
                "/actuator/health",
                "/actuator/prometheus",
                "/v1/actuator/health",
                "/favicon.ico",
                "/v1/oauth",
                "/error",
                "/apps",
                "/App",
                "/app;a=b",
                "/app/;a=b",
                "/app//calls",
                "//app",
                "/app/../internal/credentials",
                "/app/./calls",
                "/app/..",
                "/app/%2e%2e/internal/credentials",
                "/app/%2E%2Fcalls",
                "/app%2Fcalls",
                "/app/..%5cinternal",
                "/app/a%3bb",
                "/app/%252e%252e/internal",
                "/app/a%00",
                "/operators",
                "/operator/../app",
                "/assets/app",
                "/assets/app/",
                "/assets/app/../consent/consent.css",
                "/assets/other/app.css"
            })
    void respondsWith404ToWhateverIsNotInTheCatalogue(String path) throws IOException {
        try (var raw = gateway.raw()) {
            var response =
                    raw.request("GET " + path, "Authorization: Bearer " + key).read();

            assertThat(response.status()).as(path).isEqualTo(404);
            assertThat(response.body()).contains("\"not_found\"");
        }
        assertThat(gateway.services.apiRequests).isEmpty();
        assertThat(gateway.services.authRequests).isEmpty();
        assertThat(gateway.services.pageRequests).isEmpty();
        assertThat(gateway.services.resolved).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"%3A", "%3a", ":"})
    void readsAnEncodedColonInAPathAsAColon(String colon) {
        var path = "/v1/operator/credentials/svc_app_a:01995d1e-0000-7000-8000-000000000000/rate-plans/heavy";

        gateway.http().get(path.replace(":", colon) + "?a=%3A", key).assertStatus(200);

        assertThat(gateway.services.authRequests)
                .singleElement()
                .satisfies(one -> assertThat(one.uri()).isEqualTo(path + "?a=%3A"));
    }

    static Stream<String> patterns() {
        return Stream.concat(
                        RouteCatalogue.routes().stream().map(Route::path),
                        Stream.of("/sign-in", "/consent", "/app/calls", "/operator/companies", "/docs"))
                .distinct();
    }

    @ParameterizedTest
    @MethodSource("patterns")
    void respondsWith404WithTheRequestIdToAnotherSpellingOfAPath(String pattern) {
        PathVariants.of(pattern).forEach(path -> {
            var response = gateway.http().get(path, key);
            if (response.status() != 404) {
                // A last slash is a path of its own below /app and /operator.
                assertThat(path).matches("/(app|operator)/.*[^/]/");
                return;
            }
            response.assertEnvelope(404, "not_found");
        });
        assertThat(gateway.services.apiRequests).isEmpty();
        assertThat(gateway.services.authRequests).isEmpty();
        assertThat(gateway.services.resolved).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POST   | /v1/account        | GET, HEAD, OPTIONS",
                "DELETE | /v1/users          | GET, HEAD, OPTIONS",
                "GET    | /oauth/token       | POST, OPTIONS",
                "GET    | /v1/oauth/token    | POST, OPTIONS",
                "TRACE  | /v1/account        | GET, HEAD, OPTIONS",
                "get    | /v1/account        | GET, HEAD, OPTIONS",
                "BREW   | /v1/account        | GET, HEAD, OPTIONS",
                "POST   | /.well-known/oauth-authorization-server | GET, HEAD, OPTIONS",
                "DELETE | /                  | GET, HEAD, POST, OPTIONS",
                "PUT    | /app               | GET, HEAD, POST, OPTIONS",
                "PATCH  | /app/calls         | GET, HEAD, POST, OPTIONS",
                "TRACE  | /operator/health   | GET, HEAD, POST, OPTIONS",
                "POST   | /assets/app/app.css | GET, HEAD, OPTIONS"
            })
    void respondsWith405WithAllowToAnotherMethod(String method, String path, String allow) throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request(method + " " + path).read();

            assertThat(response.status()).isEqualTo(405);
            assertThat(response.field("Allow")).isEqualTo(allow);
            assertThat(response.body()).contains("\"invalid_request\"");
        }
    }

    @Test
    void respondsToHeadLikeGetWithoutABody() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("HEAD /v1/account", "Authorization: Bearer " + key)
                    .read(false);

            assertThat(response.status()).isEqualTo(200);
            assertThat(raw.request("HEAD /v1/nothing").read(false).status()).isEqualTo(404);
            assertThat(raw.request("HEAD /v1/account").read(false).status()).isEqualTo(401);
            assertThat(raw.request("GET /v1/nothing").read().status()).isEqualTo(404);
        }
    }

    @Test
    void acceptsATargetInAbsoluteForm() throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request("GET http://elsewhere.example/v1/account?a=b", "Authorization: Bearer " + key)
                            .read()
                            .status())
                    .isEqualTo(200);
        }
        assertThat(gateway.services.apiRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.uri()).isEqualTo("/v1/account?a=b"));
    }

    @Test
    void forwardsTheAliasOfTheTokenEndpointUnderItsCanonicalPath() {
        gateway.http().postForm("/v1/oauth/token?x=1", null, "grant_type=x").assertStatus(200);

        assertThat(gateway.services.authRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.uri()).isEqualTo("/oauth/token?x=1"));
    }

    @Test
    void servesTheMetadataPage() {
        gateway.http().get("/.well-known/oauth-authorization-server", null).assertStatus(200);

        assertThat(gateway.services.authRequests).hasSize(1);
    }
}
