package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// The routes of webhooks, as tests call them.
public final class WebhookCalls {

    public static final String PATH = "/v1/webhooks";

    /// The fields of a subscription in every response.
    public static final List<String> FIELDS = List.of(
            "id",
            "url",
            "filters",
            "status",
            "expires_at",
            "created_at",
            "last_delivery_at",
            "failure_count",
            "description",
            "headers",
            "rate_per_second",
            "delivery");

    private final ApiClient api;

    public WebhookCalls(ApiClient api) {
        this.api = api;
    }

    public static String path(UUID id) {
        return PATH + "/" + id;
    }

    /// A body with an address and filters.
    public static String body(String url, String... filters) {
        return "{\"url\":\"%s\",\"filters\":[\"%s\"]}".formatted(url, String.join("\",\"", filters));
    }

    public static List<String> names(JsonNode node) {
        return List.copyOf(node.propertyNames());
    }

    public static Instant instant(JsonNode node, String field) {
        return Instant.parse(node.get(field).asString());
    }

    public JsonNode one(Identity who, JsonNode webhook) {
        return one(who, UUID.fromString(webhook.get("id").asString()));
    }

    public JsonNode one(Identity who, UUID id) {
        return send(who, "GET", path(id)).assertStatus(200).json();
    }

    public JsonResponse create(Identity who, String body) {
        return send(who, "POST", PATH, body);
    }

    public JsonResponse send(Identity who, String method, String path) {
        return send(who, method, path, null);
    }

    public JsonResponse send(Identity who, String method, String path, @Nullable String body) {
        return api.send(path, who, request -> {
            if (body == null) {
                request.method(method, BodyPublishers.noBody());
            } else {
                request.method(method, BodyPublishers.ofString(body)).header("Content-Type", "application/json");
            }
        });
    }
}
