package dev.switchboard.auth;

import dev.switchboard.openapi.OpenApiDocument;
import dev.switchboard.testkit.DescribedApi;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// This server's part of the OpenAPI document, read once for each server of the tests.
public final class ServedDocument {

    private static final JsonMapper JSON = new JsonMapper();

    private @Nullable DescribedApi described;

    ServedDocument() {}

    public DescribedApi at(JsonHttp http) {
        var before = described;
        if (before != null) {
            return before;
        }
        var part = JSON.readValue(
                http.get("/openapi.json", null).assertStatus(200).text(), new TypeReference<Map<String, Object>>() {});
        var now = DescribedApi.of(JSON.writeValueAsString(
                OpenApiDocument.of("http://localhost:8080/v1", "http://localhost:8080", List.of(part))));
        described = now;
        return now;
    }

    /// Asserts that the document describes the response, and returns it.
    JsonResponse hold(JsonHttp http, String method, String path, JsonResponse response) {
        at(http).assertDescribes(method, path.replaceFirst("\\?.*", ""), response);
        return response;
    }
}
