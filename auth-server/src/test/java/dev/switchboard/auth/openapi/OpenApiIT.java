package dev.switchboard.auth.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.ServedDocument;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.openapi.OpenApiPart;
import dev.switchboard.testkit.DescribedApi;
import dev.switchboard.testkit.DescriptionRules;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Compares this server's part of the OpenAPI document with its actual requests and responses.
class OpenApiIT extends AuthServerTest {

    @Autowired
    @Qualifier("requestMappingHandlerMapping")
    @SuppressWarnings("NullAway.Init") // set by Spring
    private RequestMappingHandlerMapping controllers;

    @Autowired
    private ServedDocument document;

    @SuppressWarnings("NullAway.Init") // set before each test
    private DescribedApi described;

    @BeforeEach
    void readTheDocument() {
        described = document.at(http());
    }

    static Stream<Route> routes() {
        return RouteCatalogue.routes().stream().filter(route -> route.service() == Service.AUTH_SERVER);
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }

    private JsonResponse described(String method, String path, JsonResponse response) {
        described.assertDescribes(method, path, response);
        return response;
    }

    private JsonResponse post(String path, Rows.TestApp app, String form) {
        var credentials = "&client_id=" + app.clientId() + "&client_secret=" + app.secret();
        return described("POST", path, http().postForm(path, null, form + credentials));
    }

    @Test
    void isAValidPartOfAnOpenApi31Document() {
        described.assertValid();
    }

    @Test
    void describesEveryFieldAndNothingElse() {
        OpenApiPart part = OpenApiConfiguration.part(controllers, new JsonMapper());

        assertThat(DescriptionRules.problems(described.document())).isEmpty();
        assertThat(part.undescribed()).isEmpty();
        assertThat(part.unused()).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("routes")
    void describesEveryRouteWithExamplesThatAreTrue(Route route) {
        var operation = described.operation(route);

        assertThat(operation.get("summary").asString()).isNotBlank();
        assertThat(operation.get("responses").propertyNames()).contains("429", "500");
        operation.get("responses").forEach(this::assertExample);
        if (operation.has("requestBody")) {
            assertExample(operation.get("requestBody"));
        }
    }

    private void assertExample(JsonNode withContent) {
        withContent.path("content").forEach(mediaType -> {
            if (mediaType.has("example")) {
                described.assertValidExample(mediaType);
            }
        });
    }

    @Test
    void describesTheWayFromAuthorizeToTokens() {
        var app = rows.confidentialApp("users:read");
        var browser = new Browser(http());
        var query = "?response_type=code&client_id=%s&redirect_uri=%s&scope=users:read"
                .formatted(app.clientId(), encoded(Rows.REDIRECT_URI));
        var asked = described("GET", "/oauth/authorize", browser.get("/oauth/authorize" + query + Pkce.QUERY));
        var req = Objects.requireNonNull(asked.header("Location")).replaceFirst(".*req=", "");
        var request = "/oauth/authorize/request?req=" + req;
        described("GET", "/oauth/authorize/request", browser.get(request)).assertStatus(401);
        browser.signIn(telephony.userWithPassword());
        described("GET", "/oauth/authorize/request", browser.get(request)).assertStatus(200);
        var body = "{\"req\": \"%s\", \"decision\": \"allow\"}".formatted(req);

        var back = described("POST", "/oauth/authorize/decision", browser.json("/oauth/authorize/decision", body))
                .assertStatus(200)
                .json()
                .get("redirect_to")
                .asString();

        var code = back.replaceFirst(".*[&?]code=([^&]+).*", "$1");
        var tokens = post(
                        "/oauth/token",
                        app,
                        "grant_type=authorization_code&code=%s&redirect_uri=%s"
                                        .formatted(code, encoded(Rows.REDIRECT_URI))
                                + Pkce.FORM)
                .assertStatus(200)
                .json();
        var refreshToken = tokens.get("refresh_token").asString();
        post("/oauth/token", app, "grant_type=refresh_token&refresh_token=" + refreshToken)
                .assertStatus(200);
        post("/oauth/introspect", app, "token=" + tokens.get("access_token").asString())
                .assertStatus(200);
        post("/oauth/introspect", app, "token=none").assertStatus(200);
        post("/oauth/revoke", app, "token=" + refreshToken).assertStatus(200);
    }

    @Test
    void describesWhatIsRefused() {
        var app = rows.confidentialApp("users:read");
        post("/oauth/token", app, "grant_type=client_credentials").assertStatus(200);
        post("/oauth/token", app, "grant_type=password").assertStatus(400);
        var stranger = new Rows.TestApp(app.clientId(), "wrong", app.orgId());
        post("/oauth/token", stranger, "grant_type=client_credentials").assertStatus(401);
        post("/oauth/revoke", stranger, "token=none").assertStatus(401);
        post("/oauth/introspect", app, "token_type_hint=access_token").assertStatus(422);
        described("GET", "/oauth/authorize", http().get("/oauth/authorize", null))
                .assertStatus(400);
        described(
                        "GET",
                        "/oauth/authorize",
                        http().get(
                                        "/oauth/authorize?client_id=%s&redirect_uri=%s"
                                                .formatted(app.clientId(), encoded(Rows.REDIRECT_URI)),
                                        null))
                .assertStatus(422);
    }

    /// Every documented parameter is read: sending it twice is refused (RFC 6749, section 3.2).
    @ParameterizedTest
    @CsvSource({
        "TokenRequest, grant_type, client_credentials",
        "TokenRequest, code, authorization_code",
        "TokenRequest, redirect_uri, authorization_code",
        "TokenRequest, code_verifier, authorization_code",
        "TokenRequest, refresh_token, refresh_token",
        "TokenRequest, scope, client_credentials",
        "TokenRequest, client_id, client_credentials",
        "TokenRequest, client_secret, client_credentials"
    })
    void describesFormFieldsThatAreRead(String schema, String field, String grantType) {
        var app = rows.confidentialApp("users:read");
        var good = "grant_type=%s&code=c&redirect_uri=r&code_verifier=v&refresh_token=t&scope=users:read"
                .formatted(grantType);

        assertThat(described
                        .document()
                        .get("components")
                        .get("schemas")
                        .get(schema)
                        .get("properties")
                        .propertyNames())
                .contains(field)
                .hasSize(8);
        var response = post("/oauth/token", app, good + "&" + field + "=again");
        assertThat(response.assertStatus(400).json().get("error").asString()).isEqualTo("invalid_request");
    }
}
