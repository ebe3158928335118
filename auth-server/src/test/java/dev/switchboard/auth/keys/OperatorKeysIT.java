package dev.switchboard.auth.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.auth.tokens.credentials.LastUse;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;

/// Operator keys (docs/guides/management.md#operator-keys).
class OperatorKeysIT extends ManagementTest {

    private static final String PATH = "/v1/operator/api-keys";
    private static final String GOOD = "{\"name\": \"Provisioning\", \"scopes\": [\"operator:companies\"]}";

    private static final Map<String, String> BODIES = Map.of(
            "POST /v1/operator/companies", """
                    {"name": "Northwind", "country": "GB", "timezone": "Europe/London",
                     "owner": {"name": "Ada", "email": "{uuid}@northwind.example"}}""",
            "PATCH /v1/operator/companies/{company_id}", "{\"name\": \"Northwind Ltd\"}",
            "POST /v1/operator/operators", "{\"name\": \"Quinn\", \"email\": \"{uuid}@switchboard.example\"}",
            "POST /v1/operator/apps/{client_id}/approval",
                    "{\"decision\": \"approve\", \"scopes\": [\"messages:read\"]}");

    @Autowired
    private ApiKeys keys;

    @Autowired
    private LastUse lastUse;

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @BeforeEach
    void anOperator() {
        operator = operators.operatorWithPassword();
    }

    static Stream<Route> rows() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.AUTH_SERVER && route.access() == Access.BEARER)
                .filter(route -> scope(route).operator());
    }

    static Stream<Route> rowsOfCompanies() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.AUTH_SERVER && route.access() == Access.BEARER)
                .filter(route -> !scope(route).operator());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void doesWhatOperatorsDoExceptForSensitiveSteps(Route row) {
        var path = path(row);
        var byKey = call(row, path, key(Scope.ofOperatorKeys()));

        if (row.sensitive()) {
            byKey.assertError(ErrorCode.API_KEY_NOT_ALLOWED);
        } else {
            var byOperator = call(row, path, rows.operatorToken(operator));
            assertThat(byKey.status()).as(byKey.text()).isEqualTo(byOperator.status());
            assertThat(byKey.status()).as(byKey.text()).isNotIn(401, 403);
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void needsTheScopeOfTheRoute(Route row) {
        var others = EnumSet.copyOf(Scope.ofOperatorKeys());
        others.remove(scope(row));

        var refused = call(row, path(row), key(others)).assertEnvelope(403, "insufficient_scope");

        assertThat(refused.header("WWW-Authenticate")).contains(scope(row).value());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void isNotTheKeyOfACompany(Route row) {
        // The scopes of an operator are ignored in the row of another key.
        var key = keys.create(owner.orgId(), owner.id(), "Everything", EnumSet.allOf(Scope.class), null)
                .secret();

        call(row, path(row), key).assertEnvelope(403, "insufficient_scope");
    }

    @ParameterizedTest
    @MethodSource("rowsOfCompanies")
    void managesNoCompany(Route row) {
        var key = keys.create(Identity.OPERATORS, operator.id(), "Everything", EnumSet.allOf(Scope.class), null)
                .secret();

        call(row, path(row), key).assertEnvelope(403, "insufficient_scope");
    }

    @ParameterizedTest
    @EnumSource(Scope.class)
    void hasScopesOfOperatorsOnly(Scope scope) {
        var response = create("{\"name\": \"Key\", \"scopes\": [\"%s\"]}".formatted(scope.value()));

        if (scope.operator()) {
            response.assertStatus(201);
        } else {
            response.assertFields("scopes.0");
        }
    }

    @Test
    void isShownOnceAndListedForAllOperators() {
        var created = create(GOOD).assertStatus(201).json();
        var id = created.get("id").asString();
        var key = Credential.parse(created.get("key").asString()).orElseThrow();
        with(key, "GET", "/v1/operator/companies", null).assertStatus(200);
        lastUse.write();

        var other = rows.operatorToken(operators.operator());
        var found = with(other, "GET", PATH + "/" + id, null).assertStatus(200);

        assertThat(created.get("created_by").asString()).isEqualTo(operator.id().toString());
        assertThat(found.text()).doesNotContain(key.value());
        assertThat(found.json().has("key")).isFalse();
        assertThat(found.json().get("last_used_at").isNull()).isFalse();
        assertThat(with(other, "GET", PATH + "?limit=200", null).ids()).contains(UUID.fromString(id));
        assertThat(as(owner, "GET", "/v1/api-keys").ids()).isEmpty();
        as(owner, "GET", "/v1/api-keys/" + id).assertEnvelope(404, "not_found");
        as(owner, "DELETE", "/v1/api-keys/" + id).assertEnvelope(404, "not_found");
    }

    @Test
    void isCreatedOnlyByAnOperatorWhoHasJustAuthenticated() {
        var old = rows.recentOperatorToken(operator);
        clock.advance(Duration.ofMinutes(11));

        assertThat(with(old, "POST", PATH, GOOD)
                        .assertEnvelope(403, "forbidden")
                        .header("WWW-Authenticate"))
                .isEqualTo("Bearer error=\"insufficient_user_authentication\", max_age=600");
        with(key(Scope.ofOperatorKeys()), "POST", PATH, GOOD).assertEnvelope(403, "forbidden");
        create("{\"name\": \"Key\", \"scopes\": [\"operator:audit\"], \"expires_in\": 59}")
                .assertFields("expires_in");
    }

    @Test
    void isRevokedAtOnceByAnyOperatorAndByAKey() {
        var key = key(Set.of(Scope.OPERATOR_HEALTH));
        var other = keys.create(Identity.OPERATORS, operator.id(), "Other", Set.of(Scope.OPERATOR_AUDIT), null);
        var path = PATH + "/" + other.key().id();
        with(key, "DELETE", path, null).assertEnvelope(403, "insufficient_scope");

        with(rows.operatorToken(operators.operator()), "DELETE", path, null).assertStatus(204);

        assertThat(resolve(other.secret()).get("valid").asBoolean()).isFalse();
        with(key(Scope.ofOperatorKeys()), "DELETE", path, null).assertEnvelope(404, "not_found");
    }

    /// An operator may do everything, so a key that invites one could otherwise get more than it has.
    @ParameterizedTest
    @EnumSource(Scope.class)
    void invitesNoOperatorUnlessItMayDoEverything(Scope missing) {
        if (!missing.operator() || missing == Scope.OPERATOR_OPERATORS) {
            return;
        }
        var others = EnumSet.copyOf(Scope.ofOperatorKeys());
        others.remove(missing);
        var invited = with(rows.operatorToken(operator), "POST", "/v1/operator/operators", """
                {"name": "Quinn", "email": "%s@switchboard.example"}""".formatted(
                                UUID.randomUUID()))
                .assertStatus(201)
                .json();

        for (var path : new String[] {
            "/v1/operator/operators",
            "/v1/operator/operators/" + invited.get("id").asString() + "/invitation"
        }) {
            var body = path.endsWith("invitation")
                    ? null
                    : "{\"name\": \"Mine\", \"email\": \"%s@attacker.example\"}".formatted(UUID.randomUUID());
            assertThat(with(key(others), "POST", path, body)
                            .assertEnvelope(403, "insufficient_scope")
                            .header("WWW-Authenticate"))
                    .contains("scope=\"" + missing.value() + "\"");
        }
    }

    @Test
    void isRenamedByAnyOperator() {
        var key = keys.create(Identity.OPERATORS, operator.id(), "Key", Scope.ofOperatorKeys(), null);
        var path = "/v1/operator/api-keys/" + key.key().id();
        var other = rows.operatorToken(operators.operatorWithPassword());

        assertThat(with(other, "PATCH", path, "{\"name\": \"Nightly report\"}")
                        .assertStatus(200)
                        .json()
                        .get("name")
                        .asString())
                .isEqualTo("Nightly report");
        with(other, "PATCH", path, "{\"name\": \"\"}").assertFields("name");
        as(owner, "PATCH", path, "{\"name\": \"Mine\"}").assertEnvelope(403, "insufficient_scope");
        var ofCompany = keys.create(owner.orgId(), owner.id(), "Theirs", Set.of(Scope.CALLS_READ), null);
        with(other, "PATCH", "/v1/operator/api-keys/" + ofCompany.key().id(), "{\"name\": \"Mine\"}")
                .assertError(ErrorCode.API_KEY_NOT_FOUND);
    }

    @Test
    void endsWithItsCreator() {
        var remaining = operators.operatorWithPassword();
        var key = key(Scope.ofOperatorKeys());
        assertThat(resolve(key).get("valid").asBoolean()).isTrue();

        with(rows.recentOperatorToken(remaining), "DELETE", "/v1/operator/operators/" + operator.id(), null)
                .assertStatus(204);

        assertThat(resolve(key).get("valid").asBoolean()).isFalse();
        assertThat(rows.jdbc()
                        .sql("SELECT count(*) FROM audit_event WHERE event = 'api_key_revoked' AND user_id = ?")
                        .param(remaining.id())
                        .query(Long.class)
                        .single())
                .isOne();
    }

    @Test
    void isInBothAuditLogs() {
        var key = keys.create(Identity.OPERATORS, operator.id(), "Key", Scope.ofOperatorKeys(), null);
        with(key.secret(), "POST", "/v1/operator/companies/" + owner.orgId() + "/suspend", null)
                .assertStatus(200);
        with(key.secret(), "POST", "/v1/operator/companies/" + owner.orgId() + "/reinstate", null)
                .assertStatus(200);

        for (var log : new JsonResponse[] {
            with(key.secret(), "GET", "/v1/operator/audit-log?action=company_suspended&limit=1", null),
            as(owner, "GET", "/v1/audit-log?action=company_suspended")
        }) {
            assertThat(log.items()).singleElement().satisfies(entry -> {
                assertThat(entry.get("user_id").asString())
                        .isEqualTo(operator.id().toString());
                assertThat(entry.get("key_id").asString())
                        .isEqualTo(key.key().id().toString());
            });
        }
    }

    private JsonResponse create(String body) {
        return with(rows.recentOperatorToken(operator), "POST", PATH, body);
    }

    private Credential key(Set<Scope> scopes) {
        return keys.create(Identity.OPERATORS, operator.id(), "Key", scopes, null)
                .secret();
    }

    private String path(Route row) {
        return row.path()
                .replace("{company_id}", owner.orgId().toString())
                .replaceAll("\\{\\w+}", "0199aa00-0000-7000-8000-000000000001");
    }

    private JsonResponse call(Route row, String path, Credential credential) {
        var body = BODIES.get(row.toString());
        return with(
                credential,
                row.method().name(),
                path,
                body == null ? null : body.replace("{uuid}", UUID.randomUUID().toString()));
    }

    private static Scope scope(Route row) {
        return Objects.requireNonNull(row.scope());
    }
}
