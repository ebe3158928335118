package dev.switchboard.testkit;

import java.util.List;
import java.util.Set;
import tools.jackson.databind.JsonNode;

/// What clients send: everything that was accepted has to be accepted.
final class SentSchemas extends SchemaComparison {

    SentSchemas(ApiComparison found, String route) {
        super(found, route);
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
                found.add(route, "%s: %s is %s".formatted(place, rule, text(now.path(rule))), !dropped);
            }
        }
    }

    private void bound(String place, String rule, JsonNode old, JsonNode now, int worse) {
        var one = old.path(rule);
        var other = now.path(rule);
        if (!one.equals(other)) {
            boolean narrower = !other.isMissingNode()
                    && (one.isMissingNode() || Double.compare(other.asDouble(), one.asDouble()) == worse);
            found.add(route, "%s: %s is %s, was %s".formatted(place, rule, text(other), text(one)), narrower);
        }
    }
}
