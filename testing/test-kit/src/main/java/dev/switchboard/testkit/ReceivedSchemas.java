package dev.switchboard.testkit;

import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What clients receive: nothing that was there may be missing, or be of another type.
final class ReceivedSchemas extends SchemaComparison {

    ReceivedSchemas(ApiComparison found, String route) {
        super(found, route);
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
            found.breaking(route, "%s: format is %s".formatted(place, text(now.path("format"))));
        }
    }
}
