package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.ApiChange;
import dev.switchboard.testkit.ApiChanges;
import dev.switchboard.testkit.DescribedApi;
import dev.switchboard.testkit.DescriptionRules;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvFileSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// Compares the committed OpenAPI document, which is the served one ([OpenApiDocumentIT]), with the tables of what was
/// promised. In the tests of the services every response conforms to it.
class OpenApiFileTests {

    private static final String TABLES = "../../platform/contract/src/test/resources/tables/";
    private static final JsonNode DOCUMENT = OpenApiFile.read();
    private static final DescribedApi DESCRIBED = DescribedApi.of(DOCUMENT.toString());
    private static final Pattern NUMBER = Pattern.compile("\\+\\d{8,15}\\b");

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

    @Test
    void describesEveryFieldAndEveryValue() {
        assertThat(DescriptionRules.problems(DOCUMENT)).isEmpty();
    }

    /// One example of each JSON body and of each JSON response, with no unknown field.
    @ParameterizedTest
    @MethodSource("jsonContents")
    void showsAnExampleThatMatchesItsSchema(String place, JsonNode mediaType) {
        assertThat(mediaType.has("example")).as(place).isTrue();
        DESCRIBED.assertValidExample(mediaType);
    }

    static Stream<Arguments> jsonContents() {
        return Stream.of("paths", "webhooks")
                .flatMap(part -> DOCUMENT.get(part).propertyStream())
                .flatMap(path -> path.getValue()
                        .propertyStream()
                        .filter(operation -> operation.getValue().has("responses"))
                        .flatMap(
                                operation -> contents(operation.getKey() + " " + path.getKey(), operation.getValue())));
    }

    private static Stream<Arguments> contents(String operation, JsonNode node) {
        var responses = node.get("responses")
                .propertyStream()
                .flatMap(response -> resolved(response.getValue())
                        .flatMap(resolved -> json(operation + " " + response.getKey(), resolved)));
        return Stream.concat(json(operation + " body", node.path("requestBody")), responses);
    }

    private static Stream<Arguments> json(String place, JsonNode withContent) {
        return withContent
                .path("content")
                .propertyStream()
                .filter(content -> content.getValue().path("schema").has("$ref"))
                .map(content -> Arguments.of(place, content.getValue()));
    }

    /// Numbers of examples are those that North America keeps for fiction, so that nobody is called.
    @Test
    void callsNobodyInItsExamples() {
        assertThat(NUMBER.matcher(DOCUMENT.toString()).results().map(MatchResult::group))
                .isNotEmpty()
                .allMatch(number -> number.matches("\\+1\\d{3}55501\\d\\d"), "is fictional");
    }

    /// A change that breaks clients needs a new path segment (docs/guides/versioning-and-deprecation.md).
    @Test
    void breaksNoClientOfTheLastRelease() {
        var released = ApiChangelog.released();

        assertThat(released.isPresent())
                .as("docs/openapi-released.json is there exactly when CHANGELOG.md has a release")
                .isEqualTo(ApiChangelog.hasRelease());
        assertThat(ApiChanges.between(released.orElse(DOCUMENT), DOCUMENT))
                .filteredOn(ApiChange::breaking)
                .isEmpty();
    }

    @Test
    void listsTheChangesSinceTheLastReleaseInTheChangelogOfTheApi() throws IOException {
        assertThat(Files.readString(ApiChangelog.PATH))
                .as("docs/guides/api-changelog.md; docs/renew-openapi writes it")
                .isEqualTo(ApiChangelog.page(DOCUMENT));
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
