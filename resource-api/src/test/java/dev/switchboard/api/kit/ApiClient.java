package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.openapi.OpenApiDocument;
import dev.switchboard.testkit.DescribedApi;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/// Calls the running service as the gateway would.
public final class ApiClient {

    private static final JsonMapper JSON = new JsonMapper();

    private int port;
    private int managementPort;
    private @Nullable DescribedApi described;

    @EventListener
    void started(WebServerInitializedEvent event) {
        if ("management".equals(event.getApplicationContext().getServerNamespace())) {
            managementPort = event.getWebServer().getPort();
        } else {
            port = event.getWebServer().getPort();
        }
    }

    public int port() {
        return port;
    }

    public JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + port);
    }

    public int managementPort() {
        return managementPort;
    }

    public JsonHttp management() {
        return JsonHttp.at("http://127.0.0.1:" + managementPort);
    }

    /// The OpenAPI document of this service alone.
    public DescribedApi described() {
        var before = described;
        if (before != null) {
            return before;
        }
        var part = JSON.readValue(
                http().get("/openapi.json", null).assertStatus(200).text(),
                new TypeReference<Map<String, Object>>() {});
        var document = OpenApiDocument.of("http://localhost:8080/v1", "http://localhost:8080", List.of(part));
        var now = DescribedApi.of(JSON.writeValueAsString(document));
        described = now;
        return now;
    }

    public JsonResponse get(String path, Identity identity) {
        return described("GET", path, http().get(path, Jwts.of(identity)));
    }

    /// Checks every response of a test against the OpenAPI document.
    private JsonResponse described(String method, String path, JsonResponse answer) {
        described().assertDescribes(method, path.replaceFirst("\\?.*", ""), answer);
        return answer;
    }

    /// Sends a request of any kind.
    public JsonResponse send(String path, @Nullable Identity identity, Consumer<HttpRequest.Builder> change) {
        var request = http().request(path, identity == null ? null : Jwts.of(identity))
                .header(InternalHeaders.REQUEST_ID, "test-request");
        change.accept(request);
        return described(request.build().method(), path, http().send(request));
    }

    /// Follows `next_cursor` from page to page.
    ///
    /// @param path with its filters and `limit`, without `cursor`
    /// @return the pages, the last one included
    public List<JsonResponse> walk(String path, Identity identity) {
        var pages = new ArrayList<JsonResponse>();
        String cursor = null;
        do {
            var next = cursor == null ? path : path + (path.contains("?") ? "&" : "?") + "cursor=" + encoded(cursor);
            var page = get(next, identity);
            pages.add(page);
            var nextCursor = page.assertStatus(200).json().get("next_cursor");
            cursor = nextCursor.isNull() ? null : nextCursor.asString();
        } while (cursor != null);
        return pages;
    }

    /// A value encoded for a query.
    public static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
