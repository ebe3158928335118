package dev.switchboard.testkit;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import tools.jackson.databind.JsonNode;

/// A schema without its references: its types with null among them, and the schema of everything that is not null.
record SchemaShape(Set<String> types, JsonNode schema) {

    static SchemaShape of(JsonNode document, JsonNode node) {
        var schema = ApiComparison.resolved(document, node);
        var choices = schema.path("oneOf").valueStream().toList();
        if (!choices.isEmpty()) {
            var types = choices.stream()
                    .flatMap(choice -> of(document, choice).types().stream())
                    .collect(Collectors.toCollection(TreeSet::new));
            var value = choices.stream()
                    .filter(choice -> !choice.path("type").asString("").equals("null"))
                    .findFirst()
                    .orElseThrow();
            return new SchemaShape(types, ApiComparison.resolved(document, value));
        }
        var type = schema.path("type");
        var types = type.isArray()
                ? type.valueStream().map(JsonNode::asString).collect(Collectors.toCollection(TreeSet::new))
                : new TreeSet<>(Set.of(type.asString("any")));
        return new SchemaShape(types, schema);
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
