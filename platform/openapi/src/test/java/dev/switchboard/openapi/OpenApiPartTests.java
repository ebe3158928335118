package dev.switchboard.openapi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.openapi.RouteDescription.Success;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OpenApiPartTests {

    private static final Success SUCCESS = new Success(200, "Done.", null, "text/html", List.of());
    private static final RouteDescription DOCUMENT =
            RouteDescription.of("GET /v1/openapi.json", "getOpenApi", "This.", SUCCESS);
    private static final RouteDescription EVENTS =
            RouteDescription.of("GET /v1/events.schema.json", "getEvents", "Events.", SUCCESS);
    private static final RouteDescription PAGE = RouteDescription.of("GET /v1/docs", "getDocs", "A page.", SUCCESS);

    private static OpenApiPart part(RouteDescription... descriptions) {
        return OpenApiPart.of(
                Service.GATEWAY,
                List.of(descriptions),
                new BeanValidation(),
                Wording.load(OpenApiPartTests.class, "test.properties"),
                Examples.of(Map.of("Stranger", Map.of())));
    }

    @Test
    void failsWhereARouteIsNotDescribed() {
        assertThatThrownBy(() -> part(DOCUMENT, EVENTS)).hasMessage("GET /v1/docs is not described");
    }

    @Test
    void failsWhereAnUnknownRouteIsDescribed() {
        var other = RouteDescription.of("GET /v1/nothing", "getNothing", "Nothing.", SUCCESS);

        assertThatThrownBy(() -> part(DOCUMENT, EVENTS, PAGE, other)).hasMessageContaining("GET /v1/nothing");
    }

    @Test
    void reportsAnExampleOfNoRecord() {
        assertThat(part(DOCUMENT, EVENTS, PAGE).unused()).contains("the example of Stranger");
    }

    @Test
    void mergesPartsInTheOrderOfTheCatalogue() {
        var document = OpenApiDocument.of(
                "https://api.example/v1",
                "https://api.example",
                List.of(part(PAGE, DOCUMENT, EVENTS).tree(), tree("/account", "the company")));

        assertThat(paths(document).keySet().stream().map(String::valueOf))
                .containsExactly("/account", "/openapi.json", "/events.schema.json", "/docs");
        assertThat(document.get("servers")).isEqualTo(List.of(Map.of("url", "https://api.example/v1")));
    }

    @Test
    void rejectsPartsThatContradictEachOther() {
        var parts = List.of(tree("/account", "the company"), tree("/account", "somebody else"));

        assertThatThrownBy(() -> OpenApiDocument.of("https://api.example/v1", "https://api.example", parts))
                .hasMessageContaining("/account");
        assertThatThrownBy(() -> OpenApiDocument.of(
                        "https://api.example/v1", "https://api.example", List.of(Map.of("error", "unavailable"))))
                .hasMessageContaining("not a part");
    }

    @Test
    void rejectsARouteThatIsDescribedTwice() {
        assertThatThrownBy(() -> part(DOCUMENT, EVENTS, PAGE, PAGE)).hasMessage("GET /v1/docs is described twice");
    }

    @Test
    void addsTheServerOfTheOauthRoutes() {
        var document = OpenApiDocument.of(
                "https://api.example/v1",
                "https://auth.example",
                List.of(tree("/oauth/token", "A token."), tree("/account", "The company.")));

        assertThat(((Map<?, ?>) Objects.requireNonNull(paths(document).get("/oauth/token"))).get("servers"))
                .isEqualTo(List.of(Map.of("url", "https://auth.example")));
        assertThat(((Map<?, ?>) Objects.requireNonNull(paths(document).get("/account"))).containsKey("servers"))
                .isFalse();
        assertThat(document.get("tags"))
                .isEqualTo(List.of(
                        Map.of("name", "OAuth", "externalDocs", guide("oauth")),
                        Map.of("name", "Account", "externalDocs", guide("users-and-numbers"))));
    }

    private static Map<String, Object> guide(String name) {
        return Map.of("url", "https://api.example/docs/" + name, "description", "The guide.");
    }

    @Test
    void linksTheDocumentAndEachOperationWithItsGuide() {
        var document = OpenApiDocument.of(
                "https://api.example/v1",
                "https://auth.example",
                List.of(tree("/account", "The company."), tree("/account/settings", "The settings.")));

        assertThat(document.get("externalDocs"))
                .isEqualTo(Map.of("url", "https://api.example/docs", "description", "The guides."));
        assertThat(OperationsTests.object(document, "paths", "/account", "get").get("externalDocs"))
                .isEqualTo(guide("users-and-numbers"));
        assertThat(OperationsTests.object(document, "paths", "/account/settings", "get")
                        .get("externalDocs"))
                .isEqualTo(guide("company-settings"));
    }

    @ParameterizedTest
    @MethodSource("dev.switchboard.contract.routes.RouteCatalogue#routes")
    void hasAGuideForEveryRoute(Route route) {
        assertThat(Guides.of(route)).as("add the path to Guides").hasValueSatisfying(OpenApiPartTests::assertExists);
        assertThat(Guides.ofTag(route)).as("add the path to Guides").hasValueSatisfying(OpenApiPartTests::assertExists);
    }

    private static void assertExists(String guide) {
        assertThat(Path.of("../../docs/guides", guide + ".md")).exists();
    }

    @Test
    void describesOnceWhatAnyRequestCanGetBeforeItReachesARoute() {
        var document =
                OpenApiDocument.of("https://api.example/v1", "https://api.example", List.of(tree("/account", "")));
        var responses = OperationsTests.object(document, "components", "responses");

        assertThat(String.valueOf(OperationsTests.object(document, "info").get("description")))
                .contains("400 `MalformedRequest`", "404 `UnknownPath`", "405 `MethodNotAllowed`")
                .contains("414 `UriTooLong`", "431 `HeadersTooLarge`");
        assertThat(responses.keySet().stream().map(String::valueOf))
                .contains("MalformedRequest", "UnknownPath", "MethodNotAllowed", "UriTooLong", "HeadersTooLarge");
    }

    @Test
    void mergesSchemasAndParametersOfAllPartsWithTheSharedOnes() {
        var one = Map.<String, Object>of(
                "paths", Map.of(),
                "components", Map.of("schemas", Map.of("One", Map.of("type", "object")), "parameters", Map.of()));
        var other = Map.<String, Object>of(
                "paths", Map.of(),
                "webhooks", Map.of("call.started", Map.of()),
                "components", Map.of("schemas", Map.of("One", Map.of("type", "object"), "Other", Map.of())));
        var document = OpenApiDocument.of("https://api.example/v1", "https://api.example", List.of(one, other));
        var components = (Map<?, ?>) Objects.requireNonNull(document.get("components"));

        assertThat(((Map<?, ?>) Objects.requireNonNull(components.get("schemas")))
                        .keySet().stream().map(String::valueOf))
                .contains("One", "Other", "ErrorEnvelope", "OAuthError");
        assertThat(((Map<?, ?>) Objects.requireNonNull(components.get("parameters"))).containsKey("IdempotencyKey"))
                .isTrue();
        assertThat(document.get("webhooks")).isEqualTo(Map.of("call.started", Map.of()));
    }

    @Test
    void hasNoWebhooksWhereNoPartHasAny() {
        var document =
                OpenApiDocument.of("https://api.example/v1", "https://api.example", List.of(tree("/account", "It.")));

        assertThat(document).doesNotContainKey("webhooks");
        assertThat(document.get("openapi")).isEqualTo("3.1.1");
    }

    private static Map<?, ?> paths(Map<String, Object> document) {
        return (Map<?, ?>) Objects.requireNonNull(document.get("paths"));
    }

    private static Map<String, Object> tree(String path, String summary) {
        return Map.of(
                "paths", Map.of(path, Map.of("get", Map.of("summary", summary))),
                "components", Map.of("schemas", Map.of()));
    }
}
