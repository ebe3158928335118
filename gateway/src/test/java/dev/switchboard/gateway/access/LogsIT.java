package dev.switchboard.gateway.access;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

@ExtendWith(OutputCaptureExtension.class)
class LogsIT {

    private final RunningGateway gateway = RunningGateway.shared();
    private final JsonMapper json = new JsonMapper();

    @Test
    void haveOneLinePerRequest(CapturedOutput output) {
        var key = gateway.services.apiKey();
        var response = gateway.http().get("/v1/users/7?q=private", key.value()).assertStatus(200);

        var line = onlyAccessLine(output, Objects.requireNonNull(response.header("X-Request-Id")));

        assertThat(line.path("method").asString()).isEqualTo("GET");
        assertThat(line.path("route").asString()).isEqualTo("/v1/users/{user_id}");
        assertThat(line.path("status").asInt()).isEqualTo(200);
        assertThat(line.path("duration_ms").isNumber()).isTrue();
        assertThat(line.path("owner").asString()).startsWith("key:");
    }

    @Test
    void containNoCredentialAndNoQuery(CapturedOutput output) throws IOException {
        var key = gateway.services.apiKey().value();
        var unknown = gateway.services.unknown().value();
        gateway.http().get("/v1/users?q=private-query", key).assertStatus(200);
        gateway.http().get("/v1/users?q=private-query", unknown).assertStatus(401);
        gateway.services.api = (request, response) ->
                response.withConnection(reactor.netty.Connection::dispose).then();
        gateway.http().get("/v1/users?q=private-query", key).assertStatus(500);
        try (var raw = gateway.raw()) {
            raw.request("GET /v1/users?q=private-query", "Authorization: Bearer " + key, "bad field : 1")
                    .read();
        }
        try (var raw = gateway.raw()) {
            raw.request("GET /v1/users?q=private-query", "Authorization: Bearer " + key, "X: " + "a".repeat(40_000))
                    .read();
        }
        gateway.http()
                .postForm("/oauth/token", "Basic c2VjcmV0", "client_secret=svc_cs_secret")
                .assertStatus(200);

        Awaitility.await().untilAsserted(() -> assertThat(accessLines(output)).hasSizeGreaterThanOrEqualTo(4));
        assertThat(output.getAll())
                .doesNotContain(key)
                .doesNotContain(unknown)
                .doesNotContain("private-query")
                .doesNotContain("c2VjcmV0")
                .doesNotContain("svc_cs_secret")
                .doesNotContain("eyJ");
    }

    @Test
    void carryTheRequestIdOnEveryLineOfARequest(CapturedOutput output) {
        gateway.services.api = (request, response) -> response.status(500).send();
        var before = lines(output);
        var answer = gateway.http()
                .get("/v1/account", gateway.services.apiKey().value())
                .assertStatus(500);
        onlyAccessLine(output, Objects.requireNonNull(answer.header("X-Request-Id")));

        var ids = lines(output).stream()
                .filter(line -> !before.contains(line))
                .map(line -> line.path("request_id").asString(""))
                .toList();

        assertThat(ids).doesNotContain("");
        assertThat(ids.stream().filter(id -> id.equals(answer.header("X-Request-Id"))))
                .hasSizeGreaterThanOrEqualTo(2);
    }

    private JsonNode onlyAccessLine(CapturedOutput output, String requestId) {
        Awaitility.await().until(() -> !accessLines(output, requestId).isEmpty());
        var lines = accessLines(output, requestId);
        assertThat(lines).hasSize(1);
        return lines.getFirst();
    }

    private List<JsonNode> accessLines(CapturedOutput output, String requestId) {
        return accessLines(output).stream()
                .filter(line -> line.path("request_id").asString("").equals(requestId))
                .toList();
    }

    private List<JsonNode> accessLines(CapturedOutput output) {
        return lines(output).stream()
                .filter(line -> line.path("logger_name").asString("").equals("access"))
                .toList();
    }

    /// The log lines of this gateway. If this class is the first to use the shared gateway, its
    /// output is captured twice.
    private List<JsonNode> lines(CapturedOutput output) {
        var lines = new LinkedHashSet<JsonNode>();
        for (var text : output.getAll().split("\n", -1)) {
            if (text.startsWith("{\"@timestamp\"")) {
                var line = json.readTree(text);
                if (line.path("thread_name").asString("").startsWith("reactor-http")
                        || line.path("thread_name").asString("").startsWith("lettuce")) {
                    lines.add(line);
                }
            }
        }
        return List.copyOf(lines);
    }
}
