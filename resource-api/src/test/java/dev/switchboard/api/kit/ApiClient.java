package dev.switchboard.api.kit;

import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.identity.InternalHeaders;
import dev.switchboard.testkit.JsonAnswer;
import dev.switchboard.testkit.JsonHttp;
import java.net.URLEncoder;
import java.net.http.HttpRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.web.server.context.WebServerInitializedEvent;
import org.springframework.context.event.EventListener;

/// Calls the running service as the gateway would.
public final class ApiClient {

    private int port;
    private int managementPort;

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

    public JsonHttp management() {
        return JsonHttp.at("http://127.0.0.1:" + managementPort);
    }

    public JsonAnswer get(String path, Identity identity) {
        return http().get(path, Jwts.of(identity));
    }

    /// Sends a request of any kind.
    public JsonAnswer send(String path, @Nullable Identity identity, Consumer<HttpRequest.Builder> change) {
        var request = http().request(path, identity == null ? null : Jwts.of(identity))
                .header(InternalHeaders.REQUEST_ID, "test-request");
        change.accept(request);
        return http().send(request);
    }

    /// Follows `next_cursor` from page to page.
    ///
    /// @param path with its filters and `limit`, without `cursor`
    /// @return the pages, the last one included
    public List<JsonAnswer> walk(String path, Identity identity) {
        var pages = new ArrayList<JsonAnswer>();
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

    /// A value as it stands in a query.
    public static String encoded(String value) {
        return URLEncoder.encode(value, StandardCharsets.UTF_8);
    }
}
