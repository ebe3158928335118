package dev.switchboard.auth.keys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.routes.Access;
import dev.switchboard.contract.routes.Route;
import dev.switchboard.contract.routes.RouteCatalogue;
import dev.switchboard.contract.routes.Service;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.springframework.beans.factory.annotation.Autowired;

/// API keys that manage the company (docs/guides/management.md#management-by-key): each route with each kind of
/// credential, and what no key can get for itself or others.
class ManagementByKeyIT extends ManagementTest {

    private static final String MANAGEMENT = "api-keys:manage apps:manage audit:read people:manage company:manage";

    private static final String SANDBOX = "/v1/account/sandbox";

    private static final Map<String, String> BODIES = Map.of(
            "POST /v1/api-keys", "{\"name\": \"Export\", \"scopes\": [\"users:read\"]}",
            "POST /v1/account/sandbox/api-keys", "{\"name\": \"Tests\", \"scopes\": [\"users:read\"]}",
            "POST /v1/apps",
                    "{\"name\": \"Freight Board\", \"type\": \"confidential\", \"redirect_uris\": [],"
                            + " \"scopes\": [\"users:read\"]}",
            "PATCH /v1/apps/{client_id}", "{\"name\": \"Freight Board\"}",
            "POST /v1/apps/{client_id}/approval", "{\"scopes\": [\"messages:read\"]}",
            "POST /v1/invitations",
                    "{\"email\": \"{uuid}@northwind.example\", \"name\": \"Ben\", \"role\": \"member\"}",
            "POST /v1/account/owner", "{\"user_id\": \"{user_id}\"}");

    @Autowired
    private ApiKeys keys;

    private @Nullable TestUser sandboxOwner;

    static Stream<Route> rows() {
        return RouteCatalogue.routes().stream()
                .filter(route -> route.service() == Service.AUTH_SERVER && route.access() == Access.BEARER)
                .filter(route -> scope(route).management())
                // A company creates one sandbox (SandboxIT).
                .filter(route -> !route.toString().equals("POST " + SANDBOX));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void doesWhatItsCreatorMayDoExceptForSensitiveSteps(Route row) {
        var key = key(owner, Scope.ofApiKeys());
        var byKey = call(row, key);
        var byPerson = call(row, rows.recentToken(owner, MANAGEMENT));

        assertThat(byPerson.status()).as(byPerson.text()).isIn(expected(row));
        if (row.sensitive()) {
            byKey.assertError(ErrorCode.API_KEY_NOT_ALLOWED);
        } else {
            assertThat(byKey.status()).as(byKey.text()).isEqualTo(byPerson.status());
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void needsTheScopeOfTheRoute(Route row) {
        var key = key(owner, EnumSet.complementOf(EnumSet.of(scope(row))));

        var refused = call(row, key).assertEnvelope(403, "insufficient_scope");

        assertThat(refused.header("WWW-Authenticate")).contains(scope(row).value());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void seesNothingOfAnotherCompany(Route row) {
        var response = call(row, key(stranger, Scope.ofApiKeys()));

        if (row.sensitive()) {
            response.assertEnvelope(403, "forbidden");
        } else if (row.path().contains("{")) {
            response.assertEnvelope(404, "not_found");
        } else {
            assertThat(response.status()).isIn(expected(row));
            assertThat(response.text())
                    .doesNotContain(owner.id().toString())
                    .doesNotContain(owner.orgId().toString());
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void managesOnlyWhileItsCreatorIsAnActiveAdministrator(Route row) {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var key = key(admin, Scope.ofApiKeys());

        telephony.as("member", admin);
        call(row, key).assertEnvelope(403, "forbidden");

        telephony.as("admin", admin);
        telephony.disable(admin);
        call(row, key).assertEnvelope(403, "forbidden");

        telephony.enable(admin);
        if (!row.sensitive()) {
            assertThat(call(row, key).status()).isIn(expected(row));
        }
    }

    @ParameterizedTest
    @EnumSource(Scope.class)
    void isCreatedByAnOwnerOrAdminWhoHasJustAuthenticated(Scope scope) {
        var body = body(scope);
        if (!Scope.ofApiKeys().contains(scope)) {
            asRecent(owner, "POST", "/v1/api-keys", body).assertFields("scopes.0");
            return;
        }
        asRecent(owner, "POST", "/v1/api-keys", body).assertStatus(201);
        asRecent(telephony.as("admin", telephony.user(owner.orgId())), "POST", "/v1/api-keys", body)
                .assertStatus(201);
        if (!scope.management()) {
            as(member, "POST", "/v1/api-keys", body).assertStatus(201);
            return;
        }
        asRecent(member, "POST", "/v1/api-keys", body).assertEnvelope(403, "forbidden");
        var old = rows.recentToken(owner, MANAGEMENT);
        clock.advance(Duration.ofMinutes(11));
        for (var token : List.of(old, rows.firstPartyToken(owner, MANAGEMENT))) {
            var refused = with(token, "POST", "/v1/api-keys", body).assertEnvelope(403, "forbidden");
            assertThat(refused.header("WWW-Authenticate"))
                    .isEqualTo("Bearer error=\"insufficient_user_authentication\", max_age=600");
        }
    }

    @Test
    void createsNoKeyWithMoreThanItHas() {
        var key = key(owner, Set.of(Scope.API_KEYS_MANAGE, Scope.USERS_READ, Scope.AUDIT_READ));

        with(key, "POST", "/v1/api-keys", body(Scope.USERS_READ)).assertStatus(201);
        var refused = with(key, "POST", "/v1/api-keys", """
                {"name": "More", "scopes": ["users:read", "messages:read", "users:write"]}""").assertEnvelope(403, "insufficient_scope");

        assertThat(refused.header("WWW-Authenticate"))
                .isEqualTo("Bearer error=\"insufficient_scope\", scope=\"users:write messages:read\"");
        assertThat(as(owner, "GET", "/v1/api-keys").items()).hasSize(2);
    }

    @ParameterizedTest
    @EnumSource(Scope.class)
    void createsNoKeyThatManagesNotEvenWithWhatItHas(Scope scope) {
        var key = key(owner, Scope.ofApiKeys());

        var response = with(key, "POST", "/v1/api-keys", body(scope));

        if (!Scope.ofApiKeys().contains(scope)) {
            response.assertFields("scopes.0");
        } else if (scope.management()) {
            response.assertEnvelope(403, "forbidden");
        } else {
            response.assertStatus(201);
        }
    }

    @Test
    void createsNoKeyThatOutlivesIt() {
        var end = clock.instant().plus(Duration.ofHours(1));
        var key = keys.create(owner.orgId(), owner.id(), "Parent", Scope.ofApiKeys(), end)
                .secret();

        with(key, "POST", "/v1/api-keys", body(Scope.USERS_READ)).assertFields("expires_at");
        create(key, "\"expires_in\": 3601").assertFields("expires_at");
        create(key, "\"expires_at\": \"2099-01-01\"").assertFields("expires_at");
        create(key, "\"expires_in\": 3600").assertStatus(201);
        create(key, "\"expires_at\": \"%s\"".formatted(end)).assertStatus(201);
    }

    @Test
    void invitesNoOwnerAndNoAdminUnlessItChangesRoles() {
        var people = key(owner, Set.of(Scope.PEOPLE_MANAGE));
        var roles = key(owner, Set.of(Scope.PEOPLE_MANAGE, Scope.USERS_WRITE));

        invite(people, "owner").assertFields("role");
        assertThat(invite(people, "admin")
                        .assertEnvelope(403, "insufficient_scope")
                        .header("WWW-Authenticate"))
                .contains("scope=\"users:write\"");
        invite(people, "member").assertStatus(201);
        invite(roles, "owner").assertFields("role");
        invite(roles, "admin").assertStatus(201);
    }

    @Test
    void getsNoLinkToTheInvitationOfAnAdmin() {
        var invited = as(owner, "POST", "/v1/invitations", invitation("admin"))
                .assertStatus(201)
                .json();
        var path = "/v1/invitations/" + invited.get("id").asString();
        var people = key(owner, Set.of(Scope.PEOPLE_MANAGE));

        with(people, "POST", path + "/resend", null).assertEnvelope(403, "insufficient_scope");
        // Revoking takes something away.
        with(people, "DELETE", path, null).assertStatus(204);
    }

    @Test
    void getsNoLinkToThePasswordOfAnAdministrator() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var other = telephony.as("admin", telephony.user(owner.orgId()));
        var key = key(other, Scope.ofApiKeys());

        with(key, "POST", "/v1/users/" + owner.id() + "/reset-password", null).assertEnvelope(409, "conflict");
        with(key, "POST", "/v1/users/" + admin.id() + "/reset-password", null).assertEnvelope(403, "forbidden");
        with(key, "POST", "/v1/users/" + other.id() + "/reset-password", null).assertEnvelope(409, "conflict");
        with(key, "POST", "/v1/users/" + member.id() + "/reset-password", null).assertStatus(200);
        as(other, "POST", "/v1/users/" + admin.id() + "/reset-password").assertStatus(200);
    }

    @Test
    void locksOutNeitherTheOwnerNorItsCreator() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));

        for (var key : List.of(key(owner, Scope.ofApiKeys()), key(admin, Scope.ofApiKeys()))) {
            with(key, "POST", "/v1/users/" + owner.id() + "/disable", null).assertEnvelope(409, "conflict");
        }
        with(key(admin, Scope.ofApiKeys()), "POST", "/v1/users/" + admin.id() + "/disable", null)
                .assertEnvelope(409, "conflict");
        with(key(owner, Scope.ofApiKeys()), "POST", "/v1/users/" + admin.id() + "/disable", null)
                .assertStatus(200);
    }

    @Test
    void movesNoOwnershipAndErasesNobody() {
        var admin = telephony.as("admin", telephony.user(owner.orgId()));
        var key = key(owner, Scope.ofApiKeys());
        telephony.disable(member);

        with(key, "POST", "/v1/account/owner", "{\"user_id\": \"%s\"}".formatted(admin.id()))
                .assertEnvelope(403, "forbidden");
        with(key, "POST", "/v1/users/" + member.id() + "/erase", null).assertEnvelope(403, "forbidden");
        with(key, "POST", "/v1/users/" + admin.id() + "/reset-second-factor", null)
                .assertEnvelope(403, "forbidden");
        with(key, "POST", "/v1/users/me/password", "{\"password\": \"nine quiet herons\"}")
                .assertEnvelope(403, "insufficient_scope");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "POST | | {\"name\": \"More\", \"type\": \"confidential\", \"redirect_uris\": [], \"scopes\": [\"messages:read\"]}",
                "PATCH | | {\"scopes\": [\"users:read\", \"messages:read\"]}",
                // What it has already is more than the key has.
                "PATCH | messages:read | {\"redirect_uris\": [\"https://attacker.example/\"]}",
                "POST | messages:read | /secret"
            })
    void givesNoAppMoreThanItHas(String method, String scopeOfApp, String body) {
        var people = key(owner, Set.of(Scope.APPS_MANAGE, Scope.USERS_READ));
        var app = app(scopeOfApp == null ? "users:read" : scopeOfApp);
        boolean create = method.equals("POST") && scopeOfApp == null;
        boolean secret = body.startsWith("/");

        with(people, method, create ? "/v1/apps" : app + (secret ? body : ""), secret ? null : body)
                .assertEnvelope(403, "insufficient_scope");

        var whole = key(owner, Set.of(Scope.APPS_MANAGE, Scope.USERS_READ, Scope.MESSAGES_READ));
        assertThat(with(whole, method, create ? "/v1/apps" : app + (secret ? body : ""), secret ? null : body)
                        .status())
                .isIn(200, 201);
    }

    @Test
    void isInTheAuditLogWithItsCreator() {
        var key = keys.create(owner.orgId(), owner.id(), "Provisioning", Scope.ofApiKeys(), null);
        invite(key.secret(), "member").assertStatus(201);
        with(key.secret(), "POST", "/v1/users/" + member.id() + "/disable", null)
                .assertStatus(200);
        as(owner, "POST", "/v1/users/" + member.id() + "/enable").assertStatus(200);

        var entries = with(key.secret(), "GET", "/v1/audit-log", null).items();

        assertThat(entries)
                .extracting(entry -> entry.get("action").asString())
                .startsWith("user_enabled", "user_disabled", "user_invited");
        assertThat(entries)
                .allSatisfy(entry -> assertThat(entry.get("user_id").asString())
                        .isEqualTo(owner.id().toString()));
        assertThat(entries.get(0).get("key_id").isNull()).isTrue();
        assertThat(entries.subList(1, 3))
                .allSatisfy(entry -> assertThat(entry.get("key_id").asString())
                        .isEqualTo(key.key().id().toString()));
    }

    @Test
    void hasIdempotencyKeysOfItsOwn() {
        var token = rows.firstPartyToken(owner, MANAGEMENT);
        var key = key(owner, Scope.ofApiKeys());
        var other = key(owner, Scope.ofApiKeys());

        var byUser = postWithKey(token, "/v1/api-keys", "one", body(Scope.USERS_READ))
                .assertStatus(201);
        var byKey =
                postWithKey(key, "/v1/api-keys", "one", body(Scope.USERS_READ)).assertStatus(201);
        var byOther = postWithKey(other, "/v1/api-keys", "one", body(Scope.CALLS_READ))
                .assertStatus(201);

        assertThat(Stream.of(byUser, byKey, byOther)
                        .map(response -> response.json().get("id").asString()))
                .doesNotHaveDuplicates();
        assertThat(postWithKey(key, "/v1/api-keys", "one", body(Scope.USERS_READ))
                        .header("Idempotent-Replayed"))
                .isEqualTo("true");
    }

    private Credential key(TestUser creator, Set<Scope> scopes) {
        return keys.create(creator.orgId(), creator.id(), "Key", scopes, null).secret();
    }

    private static String body(Scope scope) {
        return "{\"name\": \"Key\", \"scopes\": [\"%s\"]}".formatted(scope.value());
    }

    private JsonResponse create(Credential key, String end) {
        return with(key, "POST", "/v1/api-keys", "{\"name\": \"Child\", \"scopes\": [\"users:read\"], " + end + "}");
    }

    private JsonResponse invite(Credential key, String role) {
        return with(key, "POST", "/v1/invitations", invitation(role));
    }

    private static String invitation(String role) {
        return "{\"email\": \"%s@northwind.example\", \"name\": \"Ben\", \"role\": \"%s\"}"
                .formatted(UUID.randomUUID(), role);
    }

    /// The path of a new app of the company.
    private String app(String scopes) {
        var created = as(owner, "POST", "/v1/apps", """
                {"name": "Freight Board", "type": "confidential", "redirect_uris": [], "scopes": ["%s"]}""".formatted(scopes.replace(" ", "\", \"")))
                .assertStatus(201);
        return "/v1/apps/" + created.json().get("client_id").asString();
    }

    /// Sends a valid request about new records of the company.
    /// The sandbox of the owner's company, and one of the stranger's.
    ///
    /// @return its owner
    private TestUser sandbox() {
        if (sandboxOwner == null) {
            sandboxOwner = telephony.sandbox(owner.orgId());
            telephony.sandbox(stranger.orgId());
        }
        return sandboxOwner;
    }

    private JsonResponse call(Route row, Credential credential) {
        var user = telephony.user(owner.orgId());
        if (row.path().endsWith("/erase")) {
            telephony.disable(user);
        } else if (row.path().equals("/v1/account/owner")) {
            telephony.as("admin", user);
        }
        var path = row.path().replace("{user_id}", user.id().toString());
        var holder = path.startsWith(SANDBOX) ? sandbox() : owner;
        if (path.contains("{key_id}")) {
            var key = keys.create(holder.orgId(), holder.id(), "Other", Set.of(Scope.USERS_READ), null);
            path = path.replace("{key_id}", key.key().id().toString());
        }
        if (path.contains("{client_id}")) {
            path = path.replace("/v1/apps/{client_id}", app("users:read messages:read"));
        }
        if (path.contains("{invitation_id}")) {
            var invited =
                    as(owner, "POST", "/v1/invitations", invitation("member")).assertStatus(201);
            path = path.replace("{invitation_id}", invited.json().get("id").asString());
        }
        path = path.replace("{request_id}", UUID.randomUUID().toString());
        assertThat(path).as("a variable that this test does not know").doesNotContain("{");
        var body = BODIES.get(row.toString());
        return with(
                credential,
                row.method().name(),
                path,
                body == null
                        ? null
                        : body.replace("{uuid}", UUID.randomUUID().toString())
                                .replace("{user_id}", user.id().toString()));
    }

    private static List<Integer> expected(Route row) {
        // Requests are in the log of the gateway only.
        return row.path().contains("{request_id}") ? List.of(404) : List.of(200, 201, 202, 204);
    }

    private static Scope scope(Route row) {
        return Objects.requireNonNull(row.scope());
    }
}
