package dev.switchboard.auth.companies.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.credentials.CredentialType;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// A company's sandbox, its keys and its tokens (docs/guides/testing.md).
class SandboxIT extends ManagementTest {

    private static final String SANDBOX = "/v1/account/sandbox";
    private static final String KEYS = "/v1/account/sandbox/api-keys";

    private JsonResponse create() {
        return asRecent(owner, "POST", SANDBOX, null);
    }

    private Credential key(String... scopes) {
        return Credential.parse(newKey(scopes).get("key").asString()).orElseThrow();
    }

    private JsonNode newKey(String... scopes) {
        var listed = List.of(scopes).stream().map(scope -> "\"" + scope + "\"").collect(Collectors.joining(","));
        return asRecent(owner, "POST", KEYS, "{\"name\": \"Tests\", \"scopes\": [" + listed + "]}")
                .assertStatus(201)
                .json();
    }

    @Test
    void isACompanyOfItsOwn() {
        var created = create().assertStatus(201).json();

        assertThat(created.get("name").asString()).isEqualTo("Northwind (sandbox)");
        assertThat(created.get("id").asString()).isNotEqualTo(owner.orgId().toString());
        assertThat(created.get("users").findValuesAsString("role"))
                .containsExactlyInAnyOrder("owner", "admin", "member");
        assertThat(created.get("users").findValuesAsString("email"))
                .allMatch(email -> email.matches("(owner|admin|member)@[0-9a-f]{12}\\.sandbox\\.test"));
        assertThat(created.get("numbers").findValuesAsString("number"))
                .containsExactly("+12025550171", "+12025550172", "+12025550173", "+12025550174", "+12025550175");
        assertThat(as(owner, "GET", SANDBOX).assertStatus(200).json()).isEqualTo(created);
        assertThat(rows.audited(owner.orgId(), "sandbox_created")).isOne();
        assertThat(rows.audited(UUID.fromString(created.get("id").asString()), "sandbox_created"))
                .isZero();
    }

    @Test
    void isTheOnlyOneHoweverOftenItIsAskedFor() throws Exception {
        as(owner, "GET", SANDBOX).assertError(ErrorCode.SANDBOX_NOT_FOUND);

        List<Integer> statuses;
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            statuses = clients.invokeAll(Collections.<Callable<Integer>>nCopies(4, () -> create().status())).stream()
                    .map(Future::resultNow)
                    .toList();
        }

        assertThat(statuses).containsExactlyInAnyOrder(201, 409, 409, 409);
        create().assertError(ErrorCode.SANDBOX_EXISTS);
    }

    @Test
    void isCreatedOnceForOneIdempotencyKey() {
        var token = rows.recentToken(owner, EVERYTHING);

        var first = postWithKey(token, SANDBOX, "one", "{}").assertStatus(201);

        assertThat(postWithKey(token, SANDBOX, "one", "{}").assertStatus(201).json())
                .isEqualTo(first.json());
    }

    @Test
    void needsAnAdministratorWhoHasJustAuthenticatedOrAKeyThatManages() {
        as(owner, "POST", SANDBOX, null).assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED);
        asRecent(member, "POST", SANDBOX, null).assertError(ErrorCode.ADMIN_REQUIRED);
        as(member, "GET", KEYS).assertError(ErrorCode.ADMIN_REQUIRED);
        var managing = Credential.parse(asRecent(
                                owner,
                                "POST",
                                "/v1/api-keys",
                                "{\"name\": \"Setup\", \"scopes\": [\"company:manage\", \"api-keys:manage\", \"users:read\"]}")
                        .assertStatus(201)
                        .json()
                        .get("key")
                        .asString())
                .orElseThrow();
        assertThat(managing.type()).isEqualTo(CredentialType.API_KEY);

        with(managing, "POST", SANDBOX, null).assertStatus(201);

        with(managing, "POST", KEYS, "{\"name\": \"Tests\", \"scopes\": [\"users:read\"]}")
                .assertStatus(201);
        with(managing, "POST", KEYS, "{\"name\": \"Tests\", \"scopes\": [\"messages:write\"]}")
                .assertStatus(403);
    }

    @Test
    void hasKeysOfItsOwn() {
        as(owner, "GET", KEYS).assertError(ErrorCode.SANDBOX_NOT_FOUND);
        var sandbox = create().json().get("id").asString();

        var created = newKey("users:read");

        var key = Credential.parse(created.get("key").asString()).orElseThrow();
        assertThat(key.type()).isEqualTo(CredentialType.TEST_API_KEY);
        assertThat(key.value()).startsWith("svc_test_");
        var claims = resolve(key).get("claims");
        assertThat(claims.get("org_id").asString()).isEqualTo(sandbox);
        assertThat(claims.get("user_id").asString())
                .isEqualTo(created.get("created_by").asString());
        var id = created.get("id").asString();
        assertThat(as(owner, "GET", KEYS).items()).hasSize(1);
        assertThat(as(owner, "GET", "/v1/api-keys").items()).isEmpty();
        as(owner, "GET", "/v1/api-keys/" + id).assertError(ErrorCode.API_KEY_NOT_FOUND);
        as(owner, "DELETE", "/v1/api-keys/" + id).assertError(ErrorCode.API_KEY_NOT_FOUND);
        var live = as(owner, "POST", "/v1/api-keys", "{\"name\": \"Live\", \"scopes\": [\"users:read\"]}")
                .json()
                .get("id")
                .asString();
        as(owner, "DELETE", KEYS + "/" + live).assertError(ErrorCode.API_KEY_NOT_FOUND);
        as(stranger, "DELETE", KEYS + "/" + id).assertError(ErrorCode.SANDBOX_NOT_FOUND);

        as(owner, "DELETE", KEYS + "/" + id).assertStatus(204);

        assertThat(resolve(key).get("valid").asBoolean()).isFalse();
        assertThat(rows.audited(owner.orgId(), "sandbox_key_created")).isOne();
        assertThat(rows.audited(owner.orgId(), "sandbox_key_revoked")).isOne();
    }

    @Test
    void hasNoSandboxItself() {
        create();
        var key = key("company:manage", "api-keys:manage", "apps:manage", "users:read");

        with(key, "GET", SANDBOX, null).assertError(ErrorCode.SANDBOX_NOT_FOUND);
        with(key, "POST", SANDBOX, null).assertError(ErrorCode.NOT_IN_SANDBOX);
        with(key, "POST", KEYS, "{\"name\": \"Tests\", \"scopes\": [\"users:read\"]}")
                .assertError(ErrorCode.SANDBOX_NOT_FOUND);
        var another = with(key, "POST", "/v1/api-keys", "{\"name\": \"CI\", \"scopes\": [\"users:read\"]}")
                .assertStatus(201)
                .json()
                .get("key")
                .asString();
        assertThat(another).startsWith("svc_test_");
    }

    @Test
    void hasAppsWhoseTokensAreForItAlone() {
        create();
        var key = key("apps:manage", "users:read", "messages:read");
        var app = with(
                        key,
                        "POST",
                        "/v1/apps",
                        "{\"name\": \"Test board\", \"type\": \"confidential\", \"redirect_uris\":"
                                + " [\"https://board.example/callback\"], \"scopes\": [\"users:read\", \"messages:read\"]}")
                .assertStatus(201)
                .json();
        var clientId = app.get("client_id").asString();

        var token = http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id=" + clientId + "&client_secret="
                                + app.get("client_secret").asString())
                .assertStatus(200)
                .json()
                .get("access_token")
                .asString();

        assertThat(token).startsWith("svc_test_at_");
        var credential = Credential.parse(token).orElseThrow();
        assertThat(credential.type()).isEqualTo(CredentialType.TEST_ACCESS_TOKEN);
        assertThat(resolve(credential).get("valid").asBoolean()).isTrue();
        with(key, "POST", "/v1/apps/" + clientId + "/approval", "{\"scopes\": [\"messages:read\"]}")
                .assertError(ErrorCode.NOT_IN_SANDBOX);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dana@mail.example", "dana@sandbox.test", "dana@000000000000.sandbox.test"})
    void invitesNoStrangers(String email) {
        create();

        with(key("people:manage"), "POST", "/v1/invitations", invitation(email)).assertFields("email");
    }

    @Test
    void returnsTheLinksOfItsInvitations() {
        var sandbox = create().json();
        var domain = sandbox.at("/users/0/email").asString().replaceFirst(".*@", "");

        var invited = with(key("people:manage"), "POST", "/v1/invitations", invitation("dana@" + domain))
                .assertStatus(201)
                .json();

        assertThat(invited.get("url").asString()).contains("/invitation?");
        assertThat(rows.pendingMails("dana@" + domain)).isZero();
        assertThat(rows.pendingMails("owner@" + domain)).isZero();
        as(owner, "POST", "/v1/invitations", invitation("eve@" + domain)).assertFields("email");
    }

    private static String invitation(String email) {
        return "{\"email\": \"" + email + "\", \"name\": \"Dana\", \"role\": \"member\"}";
    }

    @Test
    void hasEveryScopeThatKeysCanHave() {
        create();

        var key = key(Scope.ofApiKeys().stream().map(Scope::value).toArray(String[]::new));

        assertThat(resolve(key).get("claims").get("scope").asString().split(" "))
                .hasSize(Scope.ofApiKeys().size());
    }
}
