package dev.switchboard.auth.openapi;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.ServedDocument;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.BodyKind;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.DescribedApi;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

/// The routes of this server in its part of the OpenAPI document. [ManagementTest] checks
/// every response of its tests against the document.
class ManagementDocumentIT extends ManagementTest {

    @Autowired
    private ServedDocument document;

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private DescribedApi described;

    @BeforeEach
    void readTheDocument() {
        described = document.at(http());
    }

    static Stream<Route> rows() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.AUTH_SERVER && route.access() == Access.BEARER);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void describesScopeTierAndErrorsOfEveryRoute(Route row) {
        var operation = described.operation(row);
        var scope = Objects.requireNonNull(row.scope()).value();
        var statuses = operation.get("responses").propertyNames();

        assertThat(operation.get("x-scope").asString()).isEqualTo(scope);
        assertThat(operation.get("x-tier").asString())
                .isEqualTo(row.tier().name().toLowerCase(Locale.ROOT));
        assertThat(operation.get("description").asString())
                .contains("Scope `%s`, tier `%s`."
                        .formatted(scope, row.tier().name().toLowerCase(Locale.ROOT)));
        assertThat(operation.path("x-extension").asBoolean(false)).isEqualTo(row.extension());
        assertThat(words(operation.get("security").findValue("oauth2"))).containsExactly(scope);
        boolean byKey = !row.sensitive()
                && (Scope.ofApiKeys().contains(row.scope())
                        || Scope.ofOperatorKeys().contains(row.scope()));
        assertThat(operation.get("security").findValue("api_key") != null).isEqualTo(byKey);
        assertThat(operation.has("requestBody")).isEqualTo(row.body() == BodyKind.JSON);
        assertThat(statuses).contains("401", "403", "422", "429", "500");
        // The company may have no sandbox.
        boolean ofSandbox =
                row.path().startsWith("/v1/account/sandbox") && !row.toString().equals("POST /v1/account/sandbox");
        assertThat(statuses.contains("404")).isEqualTo(row.path().contains("{") || ofSandbox);
        assertThat(statuses.contains("415")).isEqualTo(row.body() == BodyKind.JSON);
    }

    @Test
    void givesEveryOperationAnIdOfItsOwn() {
        assertThat(rows().map(row -> described.operation(row).get("operationId").asString()))
                .doesNotHaveDuplicates();
    }

    @Test
    void describesTheRulesOfBodies() {
        var key = properties("ApiKeyCreate");
        var app = properties("AppCreate");

        assertThat(words(schema("ApiKeyCreate").get("required"))).containsExactly("name", "scopes");
        assertThat(schema("ApiKeyCreate").get("additionalProperties").asBoolean())
                .isFalse();
        assertThat(key.get("name").get("minLength").asInt()).isEqualTo(1);
        assertThat(key.get("name").get("maxLength").asInt()).isEqualTo(120);
        assertThat(key.get("scopes").get("minItems").asInt()).isEqualTo(1);
        assertThat(key.get("scopes").get("uniqueItems").asBoolean()).isTrue();
        assertThat(key.get("expires_in").get("type").asString()).isEqualTo("integer");
        assertThat(key.get("expires_in").get("minimum").asInt()).isEqualTo(60);
        assertThat(key.get("expires_in").get("maximum").asInt()).isEqualTo(315_360_000);
        assertThat(app.get("redirect_uris").get("maxItems").asInt()).isEqualTo(10);
        assertThat(app.get("redirect_uris").get("items").get("maxLength").asInt())
                .isEqualTo(2048);
        assertThat(schema("AppChange").has("required")).isFalse();
    }

    @Test
    void describesTheRulesOfLimit() {
        var limit = parameters("/v1/audit-log")
                .filter(parameter -> parameter.get("name").asString().equals("limit"))
                .findFirst()
                .orElseThrow();

        assertThat(limit.get("required").asBoolean()).isFalse();
        assertThat(limit.get("schema").get("minimum").asInt()).isEqualTo(1);
        assertThat(limit.get("schema").get("maximum").asInt()).isEqualTo(200);
        assertThat(limit.get("schema").get("default").asInt()).isEqualTo(50);
    }

    /// Every documented parameter is known: sent without a value, it is reported, and not as
    /// unknown.
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/api-keys",
                "/v1/apps",
                "/v1/connected-apps",
                "/v1/audit-log",
                "/v1/invitations",
                "/v1/operator/apps",
                "/v1/operator/companies"
            })
    void describesOnlyParametersThatTheRouteReads(String path) {
        var token = token(path);

        assertThat(parameters(path)).isNotEmpty().allSatisfy(parameter -> {
            var name = parameter.get("name").asString();
            var response = with(token, "GET", path + "?" + name + "=", null);
            assertThat(response.assertFields(name).text()).contains("must not be empty");
        });
    }

    /// Every documented field is known: a value of another type is reported, and nothing is
    /// reported as unknown.
    @ParameterizedTest
    @CsvSource({"/v1/api-keys, ApiKeyCreate", "/v1/apps, AppCreate", "/v1/invitations, InvitationCreate"})
    void describesOnlyFieldsThatTheRouteReads(String path, String schema) {
        var fields = Set.copyOf(properties(schema).propertyNames());
        var body = fields.stream().map("\"%s\": {}"::formatted).collect(Collectors.joining(", ", "{", "}"));

        var response = with(token(path), "POST", path, body).assertFields(fields.toArray(String[]::new));

        assertThat(response.text()).doesNotContain("is not a field");
    }

    @Test
    void isForTheGatewayWithoutACredentialAndForNobodyAtItsOwnPath() {
        http().get("/openapi.json", null).assertStatus(200);
        http().get("/v1/openapi.json", null).assertError(ErrorCode.NOT_FOUND);
    }

    private Credential token(String path) {
        return path.contains("operator")
                ? rows.operatorToken(operators.operator())
                : rows.firstPartyToken(owner, EVERYTHING);
    }

    private Stream<JsonNode> parameters(String path) {
        return described
                .document()
                .get("paths")
                .get(path.substring("/v1".length()))
                .get("get")
                .get("parameters")
                .valueStream();
    }

    private JsonNode schema(String name) {
        return described.document().get("components").get("schemas").get(name);
    }

    private JsonNode properties(String schema) {
        return schema(schema).get("properties");
    }

    private static List<String> words(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }
}
