package dev.switchboard.demo.check;

import java.net.http.HttpHeaders;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;

/// A response, with the assertions on it.
///
/// @param text the body
/// @param json the body as JSON; a missing node if it is not JSON
record Response(int status, HttpHeaders headers, String text, JsonNode json) {

    String header(String name) {
        return headers.firstValue(name).orElse("");
    }

    /// Asserts the status, and that the request has an id.
    ///
    /// @throws Mismatch if not
    Response status(int expected) {
        require(status == expected, "status " + expected + " expected, was " + status);
        require(!header("X-Request-Id").isBlank(), "X-Request-Id is missing");
        return this;
    }

    /// Asserts the error envelope, with exactly its keys.
    Response envelope(int expected, String type) {
        status(expected);
        keys(json, Set.of("error"));
        var error = json.path("error");
        var members = new TreeSet<>(Set.of("type", "code", "message", "doc_url", "request_id"));
        if (error.has("values")) {
            members.add("values");
        }
        keys(error, members);
        var code = error.path("code").asString("");
        require(
                error.path("doc_url").asString("").endsWith("/docs/errors#" + code),
                "doc_url of " + code + " expected");
        require(error.path("type").asString("").equals(type), "type " + type + " expected, was " + error.path("type"));
        require(
                error.path("request_id").asString("").equals(header("X-Request-Id")),
                "request_id differs from X-Request-Id");
        return this;
    }

    /// Asserts the error of the token endpoint (RFC 6749, section 5.2).
    Response tokenError(int expected, String error) {
        status(expected);
        require(
                json.path("error").asString("").equals(error),
                "error " + error + " expected, was " + json.path("error"));
        require(json.has("error_description"), "error_description is missing");
        return this;
    }

    /// Asserts exactly these keys of the object and, if `itemKeys` is not empty, of each of its `items`.
    Response object(Set<String> keys, Set<String> itemKeys) {
        keys(json, keys);
        if (!itemKeys.isEmpty()) {
            require(!json.path("items").isEmpty(), "items expected, but there are none");
            json.path("items").forEach(item -> keys(item, itemKeys));
        }
        return this;
    }

    /// Asserts that the value of a header field contains this.
    Response field(String name, String part) {
        require(header(name).contains(part), name + " with " + part + " expected, was \"" + header(name) + "\"");
        return this;
    }

    /// Asserts exactly this body.
    Response body(String expected) {
        require(text.equals(expected), "\"" + expected + "\" expected, was \"" + text + "\"");
        return this;
    }

    /// Asserts the header fields that report a limit (docs/guides/rate-limits.md#headers).
    Response limit() {
        require(!header("RateLimit").isEmpty(), "RateLimit is missing");
        require(!header("RateLimit-Policy").isEmpty(), "RateLimit-Policy is missing");
        return this;
    }

    private static void keys(JsonNode node, Set<String> expected) {
        var actual = new TreeSet<>(node.propertyNames());
        require(actual.equals(expected), "keys " + new TreeSet<>(expected) + " expected, were " + actual);
    }

    private static void require(boolean condition, String message) {
        if (!condition) {
            throw new Mismatch(message);
        }
    }
}
