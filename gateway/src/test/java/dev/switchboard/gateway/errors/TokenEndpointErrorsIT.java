package dev.switchboard.gateway.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenEndpointErrorsIT {

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @ValueSource(strings = {"/oauth/token", "/v1/oauth/token"})
    void haveTheShapeOfRfc6749(String path) {
        assertError(gateway.http().get(path, null), 405, "invalid_request");
        assertError(gateway.http().post(path, null, "{}"), 415, "invalid_request");
        assertError(gateway.http().postForm(path, null, "a".repeat(70_000)), 413, "invalid_request");
    }

    @Test
    void includeRateLimited() {
        try (var tight = RunningGateway.start(
                Map.of("switchboard.rate-plan.token.per-minute", "1", "switchboard.rate-plan.token.burst", "1"))) {
            var started = Instant.now();
            tight.http().postForm("/oauth/token", null, "a=b").assertStatus(200);

            var refused = tight.http().postForm("/oauth/token", null, "a=b");

            assertError(refused, 429, "rate_limited");
            var passed = Duration.between(started, Instant.now()).toSeconds();
            assertThat(Long.parseLong(String.valueOf(refused.header("Retry-After"))))
                    .isBetween(59 - passed, 60L);
        }
    }

    @Test
    void includeServerError() {
        gateway.services.auth = (request, response) -> response.status(502).send();
        assertError(gateway.http().postForm("/oauth/token", null, "a=b"), 500, "server_error");
    }

    @Test
    void leaveTheAuthorizationServersOwnAsTheyAre() {
        gateway.services.auth = (request, response) -> TestServices.json(
                response.header("WWW-Authenticate", "Basic realm=\"x\"").header("Cache-Control", "no-store"),
                401,
                "{\"error\":\"invalid_client\"}");

        var answer =
                gateway.http().postForm("/oauth/token", "Basic eDp5", "a=b").assertStatus(401);

        assertThat(answer.text()).isEqualTo("{\"error\":\"invalid_client\"}");
        assertThat(answer.header("WWW-Authenticate")).isEqualTo("Basic realm=\"x\"");
    }

    private static void assertError(JsonResponse response, int status, String error) {
        response.assertStatus(status);
        assertThat(response.header("Content-Type")).isEqualTo("application/json");
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(response.header("X-Request-Id")).isNotNull();
        assertThat(List.copyOf(response.json().propertyNames())).containsExactly("error", "error_description");
        assertThat(response.json().path("error").asString()).isEqualTo(error);
    }
}
