package dev.switchboard.gateway.cors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RawClient;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CorsIT {

    private static final String[] PREFLIGHT = {
        "Origin: https://page.example",
        "Access-Control-Request-Method: GET",
        "Access-Control-Request-Headers: authorization"
    };

    private final RunningGateway gateway = RunningGateway.shared();
    private final String authorization =
            "Authorization: Bearer " + gateway.services.apiKey().value();

    @ParameterizedTest
    @CsvSource({
        "GET /v1/account, 200",
        "GET /v1/nothing, 404",
        "DELETE /v1/account, 405",
        "GET /oauth/token, 405",
        "GET /v1/oauth/token, 405",
        "GET /.well-known/oauth-authorization-server, 200",
        "GET /v1/users?q=%zz, 400"
    })
    void letsEveryOriginReadResponsesOfTheApi(String requestLine, int status) throws IOException {
        var response = send(requestLine, authorization, "Origin: https://page.example");

        assertThat(response.status()).isEqualTo(status);
        assertThat(response.all("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(response.field("Access-Control-Expose-Headers"))
                .isEqualTo("X-Request-Id, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate,"
                        + " Idempotent-Replayed, ETag, Deprecation, Sunset, Link");
        assertThat(response.field("Access-Control-Allow-Credentials")).isNull();
    }

    @Test
    void letsEveryOriginReadA401() throws IOException {
        var response = send("GET /v1/account", "Origin: https://page.example");

        assertThat(response.status()).isEqualTo(401);
        assertThat(response.all("Access-Control-Allow-Origin")).containsExactly("*");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /oauth/authorize",
                "GET /v1/oauth/authorize",
                "GET /oauth/authorize/request",
                "POST /v1/oauth/authorize/decision",
                "GET /sign-in",
                "GET /",
                "GET /app/calls",
                "POST /operator/companies",
                "GET /assets/app/app.js"
            })
    void neverLetsAnotherOriginReadSessionRoutes(String requestLine) throws IOException {
        assertThat(send(requestLine, "Origin: https://page.example").fields())
                .noneMatch(field -> field.toLowerCase(java.util.Locale.ROOT).startsWith("access-control-"));
        assertThat(send(requestLine.replaceAll("^\\w+", "OPTIONS"), PREFLIGHT).fields())
                .noneMatch(field -> field.toLowerCase(java.util.Locale.ROOT).startsWith("access-control-"));
    }

    @Test
    void dropsTheServicesOwnCorsFields() throws IOException {
        gateway.services.api = (request, response) -> TestServices.json(
                response.header("Access-Control-Allow-Origin", "https://other.example")
                        .header("Access-Control-Allow-Credentials", "true"),
                200,
                "{}");

        var answer = send("GET /v1/account", authorization);

        assertThat(answer.all("Access-Control-Allow-Origin")).containsExactly("*");
        assertThat(answer.field("Access-Control-Allow-Credentials")).isNull();
    }

    @Test
    void respondsToAPreflightAtTheEdge() throws IOException {
        var response = send("OPTIONS /v1/account", PREFLIGHT);

        assertThat(response.status()).isEqualTo(204);
        assertThat(response.field("Access-Control-Allow-Methods")).isEqualTo("GET, HEAD, OPTIONS");
        assertThat(response.field("Access-Control-Allow-Headers"))
                .isEqualTo("Authorization, Content-Type, Idempotency-Key, If-None-Match, If-Range, Range");
        assertThat(response.field("Access-Control-Max-Age")).isEqualTo("7200");
        assertThat(response.field("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void respondsToAPlainOptionsWithAllow() throws IOException {
        var response = send("OPTIONS /oauth/token");

        assertThat(response.status()).isEqualTo(204);
        assertThat(response.field("Allow")).isEqualTo("POST, OPTIONS");
        assertThat(response.field("Access-Control-Allow-Methods")).isNull();
    }

    @Test
    void respondsWith404ToOptionsOnAnUnknownPath() throws IOException {
        assertThat(send("OPTIONS /v1/nothing", PREFLIGHT).status()).isEqualTo(404);
        assertThat(send("OPTIONS *").status()).isEqualTo(404);
    }

    private RawClient.Answer send(String requestLine, String... fields) throws IOException {
        try (var raw = gateway.raw()) {
            return raw.request(requestLine, fields).read();
        }
    }
}
