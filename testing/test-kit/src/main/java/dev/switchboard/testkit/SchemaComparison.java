package dev.switchboard.testkit;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// Compares schemas of what is sent, or of what is received.
abstract class SchemaComparison {

    final ApiComparison found;
    final String route;

    /// The schemas that are being compared, since a schema can contain itself.
    private final Set<JsonNode> open = Collections.newSetFromMap(new IdentityHashMap<>());

    SchemaComparison(ApiComparison found, String route) {
        this.found = found;
        this.route = route;
    }

    void compare(String place, JsonNode old, JsonNode now) {
        var one = SchemaShape.of(found.before(), old);
        if (!open.add(one.schema())) {
            return;
        }
        var other = SchemaShape.of(found.after(), now);
        types(place, one, other);
        values(place, one.values(), other.values());
        rules(place, one.schema(), other.schema());
        properties(place, one, other);
        if (one.schema().has("items") && other.schema().has("items")) {
            compare(place + "[]", one.schema().get("items"), other.schema().get("items"));
        }
        open.remove(one.schema());
    }

    private void types(String place, SchemaShape old, SchemaShape now) {
        if (!old.types().equals(now.types())) {
            found.add(
                    route,
                    "%s: %s, was %s".formatted(place, String.join("|", now.types()), String.join("|", old.types())),
                    !acceptsTypes(old.types(), now.types()));
        }
    }

    private void values(String place, Set<String> old, Set<String> now) {
        if (old.isEmpty() != now.isEmpty()) {
            found.add(
                    route,
                    place + (now.isEmpty() ? ": any value" : ": only listed values"),
                    !acceptsList(now.isEmpty()));
        }
        if (!old.isEmpty() && !now.isEmpty()) {
            old.stream()
                    .filter(value -> !now.contains(value))
                    .forEach(value ->
                            found.add(route, "%s: value `%s` removed".formatted(place, value), !acceptsFewer()));
            now.stream()
                    .filter(value -> !old.contains(value))
                    .forEach(value -> found.compatible(route, "%s: value `%s` new".formatted(place, value)));
        }
    }

    private void properties(String place, SchemaShape old, SchemaShape now) {
        var properties = now.schema().path("properties");
        old.schema().path("properties").propertyStream().forEach(property -> {
            var name = property.getKey();
            var where = "%s `%s`".formatted(place, name);
            if (!properties.has(name)) {
                found.breaking(route, where + ": removed");
                return;
            }
            if (old.requires(name) != now.requires(name)) {
                found.add(
                        route,
                        where + (now.requires(name) ? ": required now" : ": optional now"),
                        !acceptsRequired(now.requires(name)));
            }
            found.deprecation(route, where, property.getValue(), properties.get(name));
            compare(where, property.getValue(), properties.get(name));
        });
        properties.propertyNames().stream()
                .filter(name -> !old.schema().path("properties").has(name))
                .forEach(name -> added(place, name, now.requires(name)));
    }

    private void added(String place, String name, boolean required) {
        found.add(
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

    static String text(JsonNode value) {
        return value.isMissingNode() ? "nothing" : "`" + value.asString(value.toString()) + "`";
    }
}
