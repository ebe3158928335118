package dev.switchboard.api.webhooks;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonAnswer;
import java.net.http.HttpRequest.BodyPublishers;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The routes of webhooks, as tests call them.
final class WebhookCalls {

    static final String PATH = "/v1/webhooks";

    private final ApiClient api;

    WebhookCalls(ApiClient api) {
        this.api = api;
    }

    static String path(UUID id) {
        return PATH + "/" + id;
    }

    /// A body with an address and filters.
    static String body(String url, String... filters) {
        return "{\"url\":\"%s\",\"filters\":[\"%s\"]}".formatted(url, String.join("\",\"", filters));
    }

    JsonAnswer create(Identity who, String body) {
        return send(who, "POST", PATH, body);
    }

    JsonAnswer send(Identity who, String method, String path) {
        return send(who, method, path, null);
    }

    JsonAnswer send(Identity who, String method, String path, @Nullable String body) {
        return api.send(path, who, request -> {
            if (body == null) {
                request.method(method, BodyPublishers.noBody());
            } else {
                request.method(method, BodyPublishers.ofString(body)).header("Content-Type", "application/json");
            }
        });
    }
}
