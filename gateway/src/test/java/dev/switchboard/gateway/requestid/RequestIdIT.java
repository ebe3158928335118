package dev.switchboard.gateway.requestid;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.testkit.JsonResponse;
import java.io.IOException;
import java.net.http.HttpRequest;
import java.util.HashSet;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class RequestIdIT {

    private final RunningGateway gateway = RunningGateway.shared();
    private final String key = gateway.services.apiKey().value();

    @Test
    void isAUuidOfVersion7InLowerCase() {
        var id = idOf(gateway.http().get("/v1/account", key));

        assertThat(UUID.fromString(id).version()).isEqualTo(7);
        assertThat(id).isEqualTo(id.toLowerCase(java.util.Locale.ROOT));
    }

    @Test
    void isDifferentForEveryRequest() {
        var ids = new HashSet<String>();
        for (int i = 0; i < 20; i++) {
            ids.add(idOf(gateway.http().get("/v1/account", key)));
        }
        assertThat(ids).hasSize(20);
    }

    @Test
    void ignoresTheClientsOwn() {
        var response =
                gateway.http().send(gateway.http().request("/v1/account", key).header("X-Request-Id", "mine"));

        assertThat(idOf(response)).isNotEqualTo("mine");
        assertThat(gateway.services.apiRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.field("X-Request-Id")).isEqualTo(idOf(response)));
    }

    @Test
    void replacesTheOneOfAServicesResponse() {
        gateway.services.api =
                (request, response) -> TestServices.json(response.header("X-Request-Id", "the service's"), 200, "{}");

        var answer = gateway.http().get("/v1/account", key);

        assertThat(answer.headers().allValues("X-Request-Id")).containsExactly(idOf(answer));
        assertThat(idOf(answer)).isNotEqualTo("the service's");
    }

    @Test
    void isOnEveryErrorOfTheEdge() {
        idOf(gateway.http().get("/v1/nothing", key).assertEnvelope(404, "not_found"));
        idOf(gateway.http().post("/v1/account", key, "{}").assertEnvelope(405, "invalid_request"));
        idOf(gateway.http().get("/v1/account", null).assertEnvelope(401, "unauthorized"));
    }

    @Test
    void isOnRedirectsOfAService() {
        gateway.services.auth = (request, response) -> response.sendRedirect("https://elsewhere.example/");

        idOf(gateway.http().get("/.well-known/oauth-authorization-server", null).assertStatus(302));
    }

    @Test
    void isOnResponsesToOptions() {
        idOf(gateway.http()
                .send(gateway.http()
                        .request("/v1/account", null)
                        .method("OPTIONS", HttpRequest.BodyPublishers.noBody()))
                .assertStatus(204));
    }

    @Test
    void isOnServerErrors() {
        gateway.services.api = (request, response) -> response.status(500).send();

        idOf(gateway.http().get("/v1/account", key).assertEnvelope(500, "server_error"));
    }

    @Test
    void isOnResponsesToRequestsThatCannotBeDecoded() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.send("this is not HTTP\r\n\r\n").read();

            assertThat(response.status()).isEqualTo(400);
            var id = response.field("X-Request-Id");
            assertThat(UUID.fromString(id).version()).isEqualTo(7);
            assertThat(response.body()).contains("\"invalid_request\"").contains(id);
        }
    }

    private static String idOf(JsonResponse response) {
        var id = response.header("X-Request-Id");
        assertThat(id).isNotNull();
        return id;
    }
}
