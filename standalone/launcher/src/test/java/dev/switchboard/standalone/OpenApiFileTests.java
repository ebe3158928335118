package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;
import tools.jackson.databind.JsonNode;

/// Compares the committed OpenAPI document, which is the served one ([OpenApiDocumentIT]), with the tables of what was
/// promised. In the tests of the services every response conforms to it.
class OpenApiFileTests {

    private static final String TABLES = "../../platform/contract/src/test/resources/tables/";
    private static final JsonNode DOCUMENT = OpenApiFile.read();

    /// What every route with a bearer credential can respond with.
    private static final List<String> EVERYWHERE = List.of("401", "403", "422", "429", "500");

    @ParameterizedTest
    @CsvFileSource(files = TABLES + "routes.csv", delimiter = '|', useHeadersInDisplayName = true)
    void respondsOnTheRoutesOfTheApiAsPromised(
            String method,
            String path,
            String access,
            @Nullable String scope,
            String tier,
            @Nullable String body,
            String success,
            @Nullable String errors) {
        var operation = operation(method, path);

        assertThat(statuses(operation)).contains(success).containsAll(words(errors));
        assertThat(successes(operation)).isEqualTo(access.equals("link") ? Set.of("200", "206") : goodOf(success));
        assertThat(operation.path("x-tier").asString("")).isEqualTo(tier);
        assertThat(operation.path("x-extension").asBoolean(false)).isFalse();
        if (scope != null) {
            assertThat(operation.get("x-scope").asString()).isEqualTo(scope);
            assertThat(statuses(operation)).containsAll(EVERYWHERE);
        }
    }

    @ParameterizedTest
    @CsvFileSource(files = TABLES + "management.csv", delimiter = '|', useHeadersInDisplayName = true)
    void respondsOnTheRoutesOfManagementAsPromised(
            String method,
            String path,
            String scope,
            String recent,
            String once,
            String success,
            @Nullable String errors) {
        var operation = operation(method, path);

        assertThat(statuses(operation))
                .contains(success)
                .containsAll(words(errors))
                .containsAll(EVERYWHERE);
        assertThat(operation.get("x-scope").asString()).isEqualTo(scope);
        assertThat(operation.path("x-extension").asBoolean(false)).isTrue();
        assertThat(hasParameter(operation, "Idempotency-Key")).isEqualTo(once.equals("yes"));
    }

    /// A redirect is no success of HTTP.
    private static Set<String> goodOf(String success) {
        return success.startsWith("2") ? Set.of(success) : Set.of();
    }

    private static Set<String> successes(JsonNode operation) {
        return statuses(operation).stream()
                .filter(status -> status.startsWith("2"))
                .collect(Collectors.toSet());
    }

    private static List<String> statuses(JsonNode operation) {
        return List.copyOf(operation.get("responses").propertyNames());
    }

    private static List<String> words(@Nullable String text) {
        return text == null ? List.of() : List.of(text.split(" "));
    }

    private static JsonNode operation(String method, String path) {
        var relative = path.replaceFirst("^/v1", "");
        var operation = DOCUMENT.get("paths").path(relative).path(method.toLowerCase(Locale.ROOT));
        assertThat(operation.isMissingNode())
                .as("%s %s is missing", method, path)
                .isFalse();
        return operation;
    }

    private static boolean hasParameter(JsonNode operation, String name) {
        return operation
                .path("parameters")
                .valueStream()
                .flatMap(OpenApiFileTests::resolved)
                .anyMatch(parameter -> parameter.path("name").asString("").equals(name));
    }

    private static Stream<JsonNode> resolved(JsonNode parameter) {
        var ref = parameter.path("$ref").asString("");
        return Stream.of(ref.isEmpty() ? parameter : DOCUMENT.at(ref.substring(1)));
    }
}
