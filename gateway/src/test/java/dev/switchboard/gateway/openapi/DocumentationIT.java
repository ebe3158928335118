package dev.switchboard.gateway.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import dev.switchboard.testkit.DescribedApi;
import dev.switchboard.testkit.JsonResponse;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentationIT {

    private static final String DOCUMENT = "/v1/openapi.json";

    @AutoClose
    private static final RunningGateway GATEWAY = RunningGateway.start(
            Map.of("switchboard.base-url", "https://api.example/v1", "switchboard.auth-url", "https://api.example"));

    @BeforeEach
    void serveTheirParts() {
        GATEWAY.reset();
        GATEWAY.services.api = (request, response) -> TestServices.json(response, 200, part("/account"));
        GATEWAY.services.auth = (request, response) -> TestServices.json(response, 200, part("/oauth/token"));
    }

    private static String part(String path) {
        return """
            {"paths": {"%s": {"get": {"responses": {"200": {"description": "Done."}}}}},
             "components": {"schemas": {}}}\
            """.formatted(path).replace("\n", "");
    }

    private static JsonResponse get(String path, String... fields) {
        var request = GATEWAY.http().request(path, null);
        for (int i = 0; i < fields.length; i += 2) {
            request.header(fields[i], fields[i + 1]);
        }
        return GATEWAY.http().send(request.GET());
    }

    @Test
    void mergesThePartsOfTheServicesWithItsOwn() {
        var response = get(DOCUMENT).assertStatus(200);
        var described = DescribedApi.of(response.text());

        described.assertValid();
        assertThat(described.document().get("paths").propertyNames())
                .containsExactly("/oauth/token", "/account", "/openapi.json", "/events.schema.json", "/docs");
        assertThat(described.document().get("info").get("version").asString()).isEqualTo("1.0");
        assertThat(described.document().get("servers").get(0).get("url").asString())
                .isEqualTo("https://api.example/v1");
        assertThat(response.header("Access-Control-Allow-Origin")).isEqualTo("*");
        assertThat(response.header("Content-Type")).isEqualTo("application/json");
        assertThat(response.header("RateLimit-Policy")).startsWith("\"light\"");
    }

    @Test
    void servesTheSchemasOfTheEventsThatTheDocumentHas() {
        try (var gateway = RunningGateway.start(Map.of("switchboard.base-url", "https://api.example/v1"))) {
            gateway.services.api = (request, response) -> TestServices.json(response, 200, """
                    {"paths": {}, "components": {"schemas": {"FaxEvent": {"type": "object"}}},
                     "webhooks": {"faxes.sent": {"post": {"summary": "A fax has arrived", "responses": {}, "requestBody":
                        {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/FaxEvent"}}}}}}}}""");
            gateway.services.auth = (request, response) -> TestServices.json(response, 200, part("/oauth/token"));

            var response = gateway.http().get("/v1/events.schema.json", null).assertStatus(200);

            assertThat(response.header("Content-Type")).isEqualTo("application/json");
            assertThat(response.json().get("$id").asString()).isEqualTo("https://api.example/v1/events.schema.json");
            assertThat(response.json().get("$defs").propertyNames()).containsExactly("faxes.sent", "FaxEvent");
        }
    }

    @Test
    void requestsThePartsOnceWhileTheyAreFresh() {
        get(DOCUMENT).assertStatus(200);
        get(DOCUMENT).assertStatus(200);

        assertThat(GATEWAY.services.apiRequests).hasSizeLessThanOrEqualTo(1);
        assertThat(GATEWAY.services.apiRequests)
                .allSatisfy(seen -> assertThat(seen.field("Authorization")).isNull());
    }

    @Test
    void respondsWith304ToAClientThatHasTheDocument() {
        var first = get(DOCUMENT).assertStatus(200);
        var etag = String.valueOf(first.header("ETag"));

        var again = get(DOCUMENT, "If-None-Match", etag).assertStatus(304);

        assertThat(again.text()).isEmpty();
        assertThat(again.header("Cache-Control")).isEqualTo("max-age=60, public");
        assertThat(again.header("X-Request-Id")).isNotBlank();
        get(DOCUMENT, "If-None-Match", "*").assertStatus(304);
    }

    @Test
    void respondsWith500RatherThanHalfADocumentAndRecovers() {
        try (var gateway = RunningGateway.start(Map.of())) {
            gateway.services.api = (request, response) -> TestServices.json(response, 200, part("/account"));
            gateway.services.auth = (request, response) -> TestServices.json(response, 503, "{}");
            gateway.http().get(DOCUMENT, null).assertEnvelope(500, "server_error");
            gateway.services.auth = (request, response) -> TestServices.json(response, 200, "{\"error\":1}");
            gateway.http().get(DOCUMENT, null).assertEnvelope(500, "server_error");

            gateway.services.auth = (request, response) -> TestServices.json(response, 200, part("/oauth/token"));
            gateway.http().get(DOCUMENT, null).assertStatus(200);
        }
    }

    @Test
    void leadsToTheReferenceOfTheDocumentation() {
        var response = get("/v1/docs").assertStatus(302);

        assertThat(response.header("Location")).isEqualTo("https://api.example/docs/reference");
        get("/v1/docs/swagger-ui.css").assertEnvelope(404, "not_found");
    }

    @Test
    void compressesForClientsThatAcceptGzip() {
        var plain = get(DOCUMENT).assertStatus(200);
        var compressed = get(DOCUMENT, "Accept-Encoding", "gzip").assertStatus(200);

        assertThat(compressed.header("Content-Encoding")).isEqualTo("gzip");
        assertThat(compressed.header("Vary")).isEqualTo("Accept-Encoding");
        assertThat(length(compressed)).isLessThan(length(plain) / 2);
    }

    private static int length(JsonResponse response) {
        return Integer.parseInt(String.valueOf(response.header("Content-Length")));
    }

    @ParameterizedTest
    @ValueSource(strings = {DOCUMENT, "/v1/events.schema.json", "/v1/docs"})
    void acceptsNoParametersAndIgnoresCredentials(String path) {
        get(path + "?x=1&y").assertFields("x", "y");
        var status = path.equals("/v1/docs") ? 302 : 200;
        get(path, "Authorization", "Bearer svc_live_garbage").assertStatus(status);
    }

    @Test
    void describesItsOwnRoutes() {
        assertThat(Parts.own().undescribed()).isEmpty();
        assertThat(Parts.own().unused()).isEmpty();
        assertThat(List.of("/openapi.json", "/docs"))
                .allSatisfy(path -> assertThat((Map<?, ?>) Parts.own().tree().get("paths"))
                        .satisfies(paths -> assertThat(paths.containsKey(path)).isTrue()));
    }
}
