package dev.switchboard.testkit;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Compares two OpenAPI documents: which routes, parameters, bodies, responses and events were added, changed or
/// removed, and which of that breaks clients. What a client sends may only be accepted more widely, and what it
/// receives may only get more fields and more values of enums.
public final class ApiChanges {

    private static final Set<String> VERBS = Set.of("get", "put", "post", "delete", "patch");

    private final ApiComparison found;
    private final JsonNode before;
    private final JsonNode after;

    private ApiChanges(ApiComparison found) {
        this.found = found;
        this.before = found.before();
        this.after = found.after();
    }

    /// The changes from one document to another, in the order of the routes, each once.
    public static List<ApiChange> between(JsonNode before, JsonNode after) {
        var found = ApiComparison.of(before, after);
        new ApiChanges(found).compare();
        return List.copyOf(new LinkedHashSet<>(found.changes()));
    }

    private void compare() {
        compareOperations(operations(before), operations(after));
        compareEvents(before.path("webhooks"), after.path("webhooks"));
    }

    private static Map<String, JsonNode> operations(JsonNode document) {
        var operations = new LinkedHashMap<String, JsonNode>();
        document.path("paths")
                .propertyStream()
                .forEach(path -> path.getValue()
                        .propertyStream()
                        .filter(operation -> VERBS.contains(operation.getKey()))
                        .forEach(operation -> operations.put(
                                operation.getKey().toUpperCase(Locale.ROOT) + " " + path.getKey(),
                                operation.getValue())));
        return operations;
    }

    private void compareOperations(Map<String, JsonNode> olds, Map<String, JsonNode> news) {
        olds.forEach((route, old) -> {
            var now = news.get(route);
            if (now == null) {
                found.breaking(route, "removed");
            } else {
                compareOperation(route, old, now);
            }
        });
        news.forEach((route, now) -> {
            if (!olds.containsKey(route)) {
                found.compatible(route, "new: " + now.path("summary").asString(""));
            }
        });
    }

    private void compareOperation(String route, JsonNode old, JsonNode now) {
        if (!old.path("deprecated").asBoolean(false) && now.path("deprecated").asBoolean(false)) {
            found.compatible(route, "deprecated");
        }
        compareSecurity(route, old, now);
        compareParameters(route, old, now);
        compareBody(route, old.path("requestBody"), now.path("requestBody"));
        compareResponses(route, old.path("responses"), now.path("responses"));
    }

    /// Each way to authenticate that sufficed has to suffice.
    private void compareSecurity(String route, JsonNode old, JsonNode now) {
        var ways = now.path("security").valueStream().toList();
        old.path("security")
                .valueStream()
                .filter(way -> !ways.isEmpty() && !ways.contains(way))
                .forEach(way -> found.breaking(route, "credential `%s`: no longer suffices".formatted(way)));
        if (old.path("security").isEmpty() && !ways.isEmpty() && old.has("security")) {
            found.breaking(route, "needs a credential");
        }
    }

    private void compareParameters(String route, JsonNode old, JsonNode now) {
        var olds = parameters(before, old);
        var news = parameters(after, now);
        olds.forEach((name, parameter) -> {
            var successor = news.get(name);
            if (successor == null) {
                found.breaking(route, name + ": removed");
                return;
            }
            if (successor.path("required").asBoolean(false)
                    && !parameter.path("required").asBoolean(false)) {
                found.breaking(route, name + ": required now");
            }
            found.deprecation(route, name, parameter, successor);
            new SentSchemas(found, route).compare(name, parameter.path("schema"), successor.path("schema"));
        });
        news.forEach((name, parameter) -> {
            if (!olds.containsKey(name)) {
                boolean required = parameter.path("required").asBoolean(false);
                found.add(route, name + (required ? ": new and required" : ": new"), required);
            }
        });
    }

    private static Map<String, JsonNode> parameters(JsonNode document, JsonNode operation) {
        var parameters = new LinkedHashMap<String, JsonNode>();
        operation
                .path("parameters")
                .valueStream()
                .map(parameter -> ApiComparison.resolved(document, parameter))
                .forEach(parameter -> parameters.put(
                        "%s parameter `%s`"
                                .formatted(
                                        parameter.path("in").asString(""),
                                        parameter.path("name").asString("")),
                        parameter));
        return parameters;
    }

    private void compareBody(String route, JsonNode old, JsonNode now) {
        if (old.isMissingNode()) {
            if (!now.isMissingNode()) {
                boolean required = now.path("required").asBoolean(false);
                found.add(route, required ? "body: new and required" : "body: new", required);
            }
            return;
        }
        if (now.isMissingNode()) {
            found.breaking(route, "body: removed");
            return;
        }
        if (now.path("required").asBoolean(false) && !old.path("required").asBoolean(false)) {
            found.breaking(route, "body: required now");
        }
        compareContent(route, "body", old, now, new SentSchemas(found, route));
    }

    private void compareContent(String route, String place, JsonNode old, JsonNode now, SchemaComparison direction) {
        var contents = now.path("content");
        old.path("content").propertyStream().forEach(content -> {
            var successor = contents.path(content.getKey());
            if (successor.isMissingNode()) {
                found.breaking(route, "%s `%s`: removed".formatted(place, content.getKey()));
            } else {
                direction.compare(place, content.getValue().path("schema"), successor.path("schema"));
            }
        });
        contents.propertyNames().stream()
                .filter(type -> !old.path("content").has(type))
                .forEach(type -> found.compatible(route, "%s `%s`: new".formatted(place, type)));
    }

    private void compareResponses(String route, JsonNode olds, JsonNode news) {
        olds.propertyStream().forEach(response -> {
            var place = "response " + response.getKey();
            if (!news.has(response.getKey())) {
                found.breaking(route, place + ": removed");
                return;
            }
            var old = ApiComparison.resolved(before, response.getValue());
            var now = ApiComparison.resolved(after, news.get(response.getKey()));
            old.path("headers").propertyNames().stream()
                    .filter(field -> !now.path("headers").has(field))
                    .forEach(field -> found.breaking(route, "%s, header `%s`: removed".formatted(place, field)));
            compareContent(route, place, old, now, new ReceivedSchemas(found, route));
        });
        news.propertyNames().stream()
                .filter(status -> !olds.has(status))
                .forEach(status -> found.compatible(route, "response " + status + ": new"));
    }

    private void compareEvents(JsonNode olds, JsonNode news) {
        olds.propertyStream().forEach(event -> {
            var place = "event " + event.getKey();
            var now = news.path(event.getKey());
            if (now.isMissingNode()) {
                found.breaking(place, "removed");
            } else {
                compareContent(
                        place,
                        "body",
                        event.getValue().path("post").path("requestBody"),
                        now.path("post").path("requestBody"),
                        new ReceivedSchemas(found, place));
            }
        });
        news.propertyStream()
                .filter(event -> !olds.has(event.getKey()))
                .forEach(event -> found.compatible(
                        "event " + event.getKey(),
                        "new: " + event.getValue().path("post").path("summary").asString("")));
    }
}
