package dev.switchboard.testkit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// Compares two OpenAPI documents: which routes, parameters, bodies, responses and events were added, changed or
/// removed, and
/// which of that breaks clients. What a client sends may only be accepted more widely, and what it receives may only
/// get
/// more fields and more values of enums.
public final class ApiChanges {

    private static final Set<String> VERBS = Set.of("get", "put", "post", "delete", "patch");

    private final JsonNode before;
    private final JsonNode after;
    private final List<ApiChange> changes = new ArrayList<>();

    private ApiChanges(JsonNode before, JsonNode after) {
        this.before = before;
        this.after = after;
    }

    /// The changes from one document to another, in the order of the routes, each once.
    public static List<ApiChange> between(JsonNode before, JsonNode after) {
        var comparison = new ApiChanges(before, after);
        comparison.compare();
        return List.copyOf(new LinkedHashSet<>(comparison.changes));
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
                breaking(route, "removed");
            } else {
                compareOperation(route, old, now);
            }
        });
        news.forEach((route, now) -> {
            if (!olds.containsKey(route)) {
                compatible(route, "new: " + now.path("summary").asString(""));
            }
        });
    }

    private void compareOperation(String route, JsonNode old, JsonNode now) {
        if (!old.path("deprecated").asBoolean(false) && now.path("deprecated").asBoolean(false)) {
            compatible(route, "deprecated");
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
                .forEach(way -> breaking(route, "credential `%s`: no longer suffices".formatted(way)));
        if (old.path("security").isEmpty() && !ways.isEmpty() && old.has("security")) {
            breaking(route, "needs a credential");
        }
    }

    private void compareParameters(String route, JsonNode old, JsonNode now) {
        var olds = parameters(before, old);
        var news = parameters(after, now);
        olds.forEach((name, parameter) -> {
            var successor = news.get(name);
            if (successor == null) {
                breaking(route, name + ": removed");
                return;
            }
            if (successor.path("required").asBoolean(false)
                    && !parameter.path("required").asBoolean(false)) {
                breaking(route, name + ": required now");
            }
            deprecation(route, name, parameter, successor);
            new Sent(route).compare(name, parameter.path("schema"), successor.path("schema"));
        });
        news.forEach((name, parameter) -> {
            if (!olds.containsKey(name)) {
                boolean required = parameter.path("required").asBoolean(false);
                add(route, name + (required ? ": new and required" : ": new"), required);
            }
        });
    }

    private static Map<String, JsonNode> parameters(JsonNode document, JsonNode operation) {
        var parameters = new LinkedHashMap<String, JsonNode>();
        operation
                .path("parameters")
                .valueStream()
                .map(parameter -> resolved(document, parameter))
                .forEach(parameter -> parameters.put(
                        "%s parameter `%s`"
                                .formatted(
                                        parameter.path("in").asString(""),
                                        parameter.path("name").asString("")),
                        parameter));
        return parameters;
    }

    private void deprecation(String route, String place, JsonNode old, JsonNode now) {
        if (!old.path("deprecated").asBoolean(false) && now.path("deprecated").asBoolean(false)) {
            compatible(route, place + ": deprecated");
        }
    }

    private void compareBody(String route, JsonNode old, JsonNode now) {
        if (old.isMissingNode()) {
            if (!now.isMissingNode()) {
                boolean required = now.path("required").asBoolean(false);
                add(route, required ? "body: new and required" : "body: new", required);
            }
            return;
        }
        if (now.isMissingNode()) {
            breaking(route, "body: removed");
            return;
        }
        if (now.path("required").asBoolean(false) && !old.path("required").asBoolean(false)) {
            breaking(route, "body: required now");
        }
        compareContent(route, "body", old, now, new Sent(route));
    }

    private void compareContent(String route, String place, JsonNode old, JsonNode now, Direction direction) {
        var contents = now.path("content");
        old.path("content").propertyStream().forEach(content -> {
            var successor = contents.path(content.getKey());
            if (successor.isMissingNode()) {
                breaking(route, "%s `%s`: removed".formatted(place, content.getKey()));
            } else {
                direction.compare(place, content.getValue().path("schema"), successor.path("schema"));
            }
        });
        contents.propertyNames().stream()
                .filter(type -> !old.path("content").has(type))
                .forEach(type -> compatible(route, "%s `%s`: new".formatted(place, type)));
    }

    private void compareResponses(String route, JsonNode olds, JsonNode news) {
        olds.propertyStream().forEach(response -> {
            var place = "response " + response.getKey();
            if (!news.has(response.getKey())) {
                breaking(route, place + ": removed");
                return;
            }
            var old = resolved(before, response.getValue());
            var now = resolved(after, news.get(response.getKey()));
            old.path("headers").propertyNames().stream()
                    .filter(field -> !now.path("headers").has(field))
                    .forEach(field -> breaking(route, "%s, header `%s`: removed".formatted(place, field)));
            compareContent(route, place, old, now, new Received(route));
        });
        news.propertyNames().stream()
                .filter(status -> !olds.has(status))
                .forEach(status -> compatible(route, "response " + status + ": new"));
    }

    private void compareEvents(JsonNode olds, JsonNode news) {
        olds.propertyStream().forEach(event -> {
            var place = "event " + event.getKey();
            var now = news.path(event.getKey());
            if (now.isMissingNode()) {
                breaking(place, "removed");
            } else {
                compareContent(
                        place,
                        "body",
                        event.getValue().path("post").path("requestBody"),
                        now.path("post").path("requestBody"),
                        new Received(place));
            }
        });
        news.propertyStream()
                .filter(event -> !olds.has(event.getKey()))
                .forEach(event -> compatible(
                        "event " + event.getKey(),
                        "new: " + event.getValue().path("post").path("summary").asString("")));
    }

    private void breaking(String place, String what) {
        add(place, what, true);
    }

    private void compatible(String place, String what) {
        add(place, what, false);
    }

    private void add(String place, String what, boolean breaking) {
        changes.add(new ApiChange(place, what, breaking));
    }

    private static JsonNode resolved(JsonNode document, JsonNode node) {
        var ref = node.path("$ref").asString("");
        return ref.isEmpty() ? node : document.at(ref.substring(1));
    }

    /// A schema without its references: its types with null among them, and the schema of everything that is not null.
    private record Shape(Set<String> types, JsonNode schema) {

        static Shape of(JsonNode document, JsonNode node) {
            var schema = resolved(document, node);
            var choices = schema.path("oneOf").valueStream().toList();
            if (!choices.isEmpty()) {
                var types = choices.stream()
                        .flatMap(choice -> of(document, choice).types().stream())
                        .collect(Collectors.toCollection(TreeSet::new));
                var value = choices.stream()
                        .filter(choice -> !choice.path("type").asString("").equals("null"))
                        .findFirst()
                        .orElseThrow();
                return new Shape(types, resolved(document, value));
            }
            var type = schema.path("type");
            var types = type.isArray()
                    ? type.valueStream().map(JsonNode::asString).collect(Collectors.toCollection(TreeSet::new))
                    : new TreeSet<>(Set.of(type.asString("any")));
            return new Shape(types, schema);
        }

        Set<String> values() {
            return schema.path("enum")
                    .valueStream()
                    .map(JsonNode::asString)
                    .collect(Collectors.toCollection(LinkedHashSet::new));
        }

        boolean requires(String property) {
            return schema.path("required")
                    .valueStream()
                    .anyMatch(name -> name.asString().equals(property));
        }
    }

    /// Compares schemas of what is sent, or of what is received.
    private abstract class Direction {

        final String route;

        /// The schemas that are being compared, since a schema can contain itself.
        private final Set<JsonNode> open = Collections.newSetFromMap(new IdentityHashMap<>());

        Direction(String route) {
            this.route = route;
        }

        void compare(String place, JsonNode old, JsonNode now) {
            var one = Shape.of(before, old);
            if (!open.add(one.schema())) {
                return;
            }
            var other = Shape.of(after, now);
            types(place, one, other);
            values(place, one.values(), other.values());
            rules(place, one.schema(), other.schema());
            properties(place, one, other);
            if (one.schema().has("items") && other.schema().has("items")) {
                compare(place + "[]", one.schema().get("items"), other.schema().get("items"));
            }
            open.remove(one.schema());
        }

        private void types(String place, Shape old, Shape now) {
            if (!old.types().equals(now.types())) {
                add(
                        route,
                        "%s: %s, was %s".formatted(place, String.join("|", now.types()), String.join("|", old.types())),
                        !acceptsTypes(old.types(), now.types()));
            }
        }

        private void values(String place, Set<String> old, Set<String> now) {
            if (old.isEmpty() != now.isEmpty()) {
                add(
                        route,
                        place + (now.isEmpty() ? ": any value" : ": only listed values"),
                        !acceptsList(now.isEmpty()));
            }
            if (!old.isEmpty() && !now.isEmpty()) {
                old.stream()
                        .filter(value -> !now.contains(value))
                        .forEach(
                                value -> add(route, "%s: value `%s` removed".formatted(place, value), !acceptsFewer()));
                now.stream()
                        .filter(value -> !old.contains(value))
                        .forEach(value -> compatible(route, "%s: value `%s` new".formatted(place, value)));
            }
        }

        private void properties(String place, Shape old, Shape now) {
            var properties = now.schema().path("properties");
            old.schema().path("properties").propertyStream().forEach(property -> {
                var name = property.getKey();
                var where = "%s `%s`".formatted(place, name);
                if (!properties.has(name)) {
                    breaking(route, where + ": removed");
                    return;
                }
                if (old.requires(name) != now.requires(name)) {
                    add(
                            route,
                            where + (now.requires(name) ? ": required now" : ": optional now"),
                            !acceptsRequired(now.requires(name)));
                }
                deprecation(route, where, property.getValue(), properties.get(name));
                compare(where, property.getValue(), properties.get(name));
            });
            properties.propertyNames().stream()
                    .filter(name -> !old.schema().path("properties").has(name))
                    .forEach(name -> added(place, name, now.requires(name)));
        }

        private void added(String place, String name, boolean required) {
            add(
                    route,
                    "%s `%s`: new%s".formatted(place, name, required && !acceptsRequired(true) ? " and required" : ""),
                    required && !acceptsRequired(true));
        }

        abstract boolean acceptsTypes(Set<String> old, Set<String> now);

        /// Whether it is harmless that a list of values appears, or disappears.
        abstract boolean acceptsList(boolean disappears);

        abstract boolean acceptsFewer();

        /// Whether it is harmless that a field becomes required, or optional.
        abstract boolean acceptsRequired(boolean required);

        abstract void rules(String place, JsonNode old, JsonNode now);
    }

    /// What clients send: everything that was accepted has to be accepted.
    private final class Sent extends Direction {

        Sent(String route) {
            super(route);
        }

        @Override
        boolean acceptsTypes(Set<String> old, Set<String> now) {
            return now.containsAll(old) || now.contains("any");
        }

        @Override
        boolean acceptsList(boolean disappears) {
            return disappears;
        }

        @Override
        boolean acceptsFewer() {
            return false;
        }

        @Override
        boolean acceptsRequired(boolean required) {
            return !required;
        }

        @Override
        void rules(String place, JsonNode old, JsonNode now) {
            for (var least : List.of("minimum", "minLength", "minItems")) {
                bound(place, least, old, now, 1);
            }
            for (var most : List.of("maximum", "maxLength", "maxItems")) {
                bound(place, most, old, now, -1);
            }
            for (var rule : List.of("pattern", "format", "uniqueItems", "default", "additionalProperties")) {
                if (!old.path(rule).equals(now.path(rule))) {
                    boolean dropped = now.path(rule).isMissingNode() && !rule.equals("default");
                    add(route, "%s: %s is %s".formatted(place, rule, text(now.path(rule))), !dropped);
                }
            }
        }

        private void bound(String place, String rule, JsonNode old, JsonNode now, int worse) {
            var one = old.path(rule);
            var other = now.path(rule);
            if (!one.equals(other)) {
                boolean narrower = !other.isMissingNode()
                        && (one.isMissingNode() || Double.compare(other.asDouble(), one.asDouble()) == worse);
                add(route, "%s: %s is %s, was %s".formatted(place, rule, text(other), text(one)), narrower);
            }
        }
    }

    /// What clients receive: nothing that was there may be missing, or be of another type.
    private final class Received extends Direction {

        Received(String route) {
            super(route);
        }

        @Override
        boolean acceptsTypes(Set<String> old, Set<String> now) {
            return old.containsAll(now) || old.contains("any");
        }

        @Override
        boolean acceptsList(boolean disappears) {
            return true;
        }

        @Override
        boolean acceptsFewer() {
            return true;
        }

        @Override
        boolean acceptsRequired(boolean required) {
            return required;
        }

        @Override
        void rules(String place, JsonNode old, JsonNode now) {
            if (!old.path("format").equals(now.path("format"))) {
                breaking(route, "%s: format is %s".formatted(place, text(now.path("format"))));
            }
        }
    }

    private static String text(JsonNode value) {
        return value.isMissingNode() ? "nothing" : "`" + value.asString(value.toString()) + "`";
    }
}
