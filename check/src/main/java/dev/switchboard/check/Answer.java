package dev.switchboard.check;

import java.net.http.HttpHeaders;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/// What came back, and what can be demanded of it.
///
/// @param text the body
/// @param json the same; a missing node when it is not JSON
record Answer(int status, HttpHeaders headers, String text, JsonNode json) {

    String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /// @throws Mismatch unless the status is this one and the request has an id
    Answer status(int expected) {
        demand(status == expected, "status " + expected + " expected, was " + status);
        demand(!header("X-Request-Id").isBlank(), "X-Request-Id is missing");
        return this;
    }

    /// Asserts the error envelope, with exactly its keys.
    Answer envelope(int expected, String type) {
        status(expected);
        keys(json, Set.of("error"));
        var error = json.path("error");
        keys(error, Set.of("type", "message", "request_id"));
        demand(error.path("type").asString("").equals(type), "type " + type + " expected, was " + error.path("type"));
        demand(
                error.path("request_id").asString("").equals(header("X-Request-Id")),
                "request_id is not what X-Request-Id says");
        return this;
    }

    /// The error of the token endpoint (RFC 6749, section 5.2).
    Answer tokenError(int expected, String error) {
        status(expected);
        demand(
                json.path("error").asString("").equals(error),
                "error " + error + " expected, was " + json.path("error"));
        demand(json.has("error_description"), "error_description is missing");
        return this;
    }

    /// The object of a good answer, with exactly these keys.
    Answer object(Set<String> keys, Set<String> itemKeys) {
        keys(json, keys);
        if (!itemKeys.isEmpty()) {
            demand(!json.path("items").isEmpty(), "items expected, there are none");
            json.path("items").forEach(item -> keys(item, itemKeys));
        }
        return this;
    }

    /// A header field whose value has this in it.
    Answer field(String name, String part) {
        demand(header(name).contains(part), name + " with " + part + " expected, was \"" + header(name) + "\"");
        return this;
    }

    /// Exactly this body.
    Answer body(String expected) {
        demand(text.equals(expected), "\"" + expected + "\" expected, was \"" + text + "\"");
        return this;
    }

    /// Asserts the header fields that report a limit (docs/guides/rate-limits.md#headers).
    Answer limit() {
        demand(!header("RateLimit").isEmpty(), "RateLimit is missing");
        demand(!header("RateLimit-Policy").isEmpty(), "RateLimit-Policy is missing");
        return this;
    }

    private static void keys(JsonNode node, Set<String> expected) {
        var actual = new TreeSet<>(node.propertyNames());
        demand(actual.equals(expected), "keys " + new TreeSet<>(expected) + " expected, were " + actual);
    }

    private static void demand(boolean met, String otherwise) {
        if (!met) {
            throw new Mismatch(otherwise);
        }
    }
}
