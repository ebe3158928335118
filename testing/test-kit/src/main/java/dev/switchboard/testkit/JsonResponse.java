package dev.switchboard.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.ErrorType;
import java.net.http.HttpHeaders;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// An HTTP response, with assertions for the error envelope.
///
/// @param text the body as received
public record JsonResponse(int status, HttpHeaders headers, String text) {

    private static final JsonMapper JSON = new JsonMapper();

    /// The body as a tree.
    public JsonNode json() {
        return JSON.readTree(text);
    }

    /// The items of a page, in order; asserts a 200.
    public List<JsonNode> items() {
        return assertStatus(200).json().get("items").valueStream().toList();
    }

    /// The ids of a page's items, in order; asserts a 200.
    public List<UUID> ids() {
        return items().stream()
                .map(item -> UUID.fromString(item.get("id").asString()))
                .toList();
    }

    /// The first field of that name; null when there is none.
    public @Nullable String header(String name) {
        return headers.firstValue(name).orElse(null);
    }

    /// Asserts the status.
    public JsonResponse assertStatus(int expected) {
        assertThat(status).as(text).isEqualTo(expected);
        return this;
    }

    /// Asserts status and error envelope: exactly its keys, `type`, a code of that type with its address and its
    /// values, and the `request_id` of `X-Request-Id`.
    ///
    /// @param type the slug, such as `not_found`; `fields` must be there with `validation_error`
    ///     and only there
    public JsonResponse assertEnvelope(int expected, String type) {
        assertStatus(expected);
        assertThat(header("Content-Type")).startsWith("application/json");
        assertThat(names(json())).as(text).containsExactly("error");
        var error = json().get("error");
        assertThat(error.get("type").asString()).as(text).isEqualTo(type);
        var code = ErrorCode.find(error.get("code").asString()).orElseThrow(() -> new AssertionError(text));
        assertThat(code.type().slug()).as(text).isEqualTo(type);
        assertThat(names(error)).as(text).containsExactlyInAnyOrderElementsOf(members(code));
        assertThat(error.get("message").asString()).isEqualTo(code.message(values(error, code)));
        assertThat(error.get("doc_url").asString()).matches("https?://[^#]+/docs/errors#" + code.slug());
        assertThat(error.get("request_id").asString()).isEqualTo(header("X-Request-Id"));
        if (error.has("fields")) {
            assertThat(error.get("fields"))
                    .isNotEmpty()
                    .allSatisfy(row -> assertThat(names(row))
                            .contains("field", "message", "code")
                            .isSubsetOf("field", "message", "code", "min", "max"));
        }
        return this;
    }

    private static Set<String> members(ErrorCode code) {
        var members = new HashSet<>(Set.of("type", "code", "message", "doc_url", "request_id"));
        if (!code.valueNames().isEmpty()) {
            members.add("values");
        }
        if (code.type() == ErrorType.VALIDATION_ERROR) {
            members.add("fields");
        }
        return members;
    }

    private static List<String> values(JsonNode error, ErrorCode code) {
        return code.valueNames().stream()
                .map(name -> error.get("values").get(name).asString())
                .toList();
    }

    /// Asserts that it is this error of the catalogue, as [#assertEnvelope(int, String)] does.
    public JsonResponse assertError(ErrorCode code) {
        assertEnvelope(code.status(), code.type().slug());
        assertThat(json().get("error").get("code").asString()).as(text).isEqualTo(code.slug());
        return this;
    }

    /// Asserts that a 422 names exactly these fields, in any order.
    public JsonResponse assertFields(String... fields) {
        assertEnvelope(422, "validation_error");
        assertThat(json().get("error")
                        .get("fields")
                        .valueStream()
                        .map(row -> row.get("field").asString()))
                .containsExactlyInAnyOrder(fields);
        return this;
    }

    private static List<String> names(JsonNode node) {
        return List.copyOf(node.propertyNames());
    }
}
