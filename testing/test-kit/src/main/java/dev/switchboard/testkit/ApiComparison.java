package dev.switchboard.testkit;

import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/// Two OpenAPI documents, and the changes from one to the other that were found so far.
record ApiComparison(JsonNode before, JsonNode after, List<ApiChange> changes) {

    static ApiComparison of(JsonNode before, JsonNode after) {
        return new ApiComparison(before, after, new ArrayList<>());
    }

    void breaking(String place, String what) {
        add(place, what, true);
    }

    void compatible(String place, String what) {
        add(place, what, false);
    }

    void add(String place, String what, boolean breaking) {
        changes.add(new ApiChange(place, what, breaking));
    }

    void deprecation(String route, String place, JsonNode old, JsonNode now) {
        if (!old.path("deprecated").asBoolean(false) && now.path("deprecated").asBoolean(false)) {
            compatible(route, place + ": deprecated");
        }
    }

    static JsonNode resolved(JsonNode document, JsonNode node) {
        var ref = node.path("$ref").asString("");
        return ref.isEmpty() ? node : document.at(ref.substring(1));
    }
}
