package dev.switchboard.auth.apps.registration;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class AppManagementIT extends ManagementTest {

    private static final String GOOD = """
            {"name": "Freight Board", "type": "confidential", "redirect_uris": ["https://app.example/callback"],
             "scopes": ["users:read", "messages:read"], "homepage_url": "https://app.example"}""";

    @Test
    void isRegisteredAndItsSecretShownOnce() {
        var app = register(owner, GOOD).json();

        assertThat(app.propertyNames())
                .containsExactly(
                        "client_id",
                        "client_secret",
                        "name",
                        "type",
                        "redirect_uris",
                        "scopes",
                        "approved_scopes",
                        "requested_scopes",
                        "homepage_url",
                        "logo_url",
                        "status",
                        "created_at",
                        "previous_secret_expires_at");
        assertThat(app.get("client_id").asString()).matches("svc_app_[0-9a-f]{24}");
        assertThat(app.get("type").asString()).isEqualTo("confidential");
        assertThat(app.get("status").asString()).isEqualTo("active");
        assertThat(app.get("scopes").toString()).isEqualTo("[\"users:read\",\"messages:read\"]");
        assertThat(token(app, app.get("client_secret").asString()).status()).isEqualTo(200);
        var found = as(owner, "GET", path(app)).assertStatus(200);
        assertThat(found.json().has("client_secret")).isFalse();
        assertThat(found.text()).doesNotContain("svc_cs_");
        assertThat(rows.audited(owner.orgId(), "app_registered")).isEqualTo(1);
    }

    @Test
    void isRegisteredOnceForOneIdempotencyKeyAndItsSecretShownOnce() {
        var token = rows.firstPartyToken(owner, EVERYTHING);

        var first = postWithKey(token, "/v1/apps", "one", GOOD).assertStatus(201);
        var again = postWithKey(token, "/v1/apps", "one", GOOD).assertStatus(201);

        assertThat(again.header("Idempotent-Replayed")).isEqualTo("true");
        assertThat(again.json().get("client_id")).isEqualTo(first.json().get("client_id"));
        assertThat(first.json().has("client_secret")).isTrue();
        assertThat(again.json().has("client_secret")).isFalse();
        assertThat(as(owner, "GET", "/v1/apps").items()).hasSize(1);
        postWithKey(token, "/v1/apps", "one", GOOD.replace("Freight", "Other"))
                .assertError(ErrorCode.IDEMPOTENCY_KEY_REUSED);
        postWithKey(token, "/v1/apps", "two", GOOD).assertStatus(201);
    }

    @Test
    void hasNoSecretWhenItIsPublic() {
        var app = register(owner, GOOD.replace("confidential", "public")).json();

        assertThat(app.has("client_secret")).isFalse();
        as(owner, "POST", path(app) + "/secret").assertError(ErrorCode.PUBLIC_APP);
        as(owner, "DELETE", path(app) + "/previous-secret").assertError(ErrorCode.PUBLIC_APP);
        as(owner, "PATCH", path(app), "{\"redirect_uris\": []}").assertFields("redirect_uris");
        register422(GOOD.replace("confidential", "public").replace("\"https://app.example/callback\"", ""))
                .assertFields("redirect_uris");
    }

    @Test
    void hasPrivateUseRedirectAddressesIfItIsPublic() {
        var mobile = GOOD.replace("https://app.example/callback", "com.example.app:/callback");
        register422(mobile).assertFields("redirect_uris.0");
        var app = register(owner, mobile.replace("confidential", "public")).json();
        var confidential = register(owner, GOOD).json();

        assertThat(app.get("redirect_uris").toString()).isEqualTo("[\"com.example.app:/callback\"]");
        as(owner, "PATCH", path(app), "{\"redirect_uris\": [\"com.example.app:/a\", \"https://app.example/\"]}")
                .assertStatus(200);
        as(
                        owner,
                        "PATCH",
                        path(confidential),
                        "{\"redirect_uris\": [\"https://app.example/\", \"com.example.app:/callback\"]}")
                .assertFields("redirect_uris.1");
        as(owner, "PATCH", path(app), "{\"redirect_uris\": [\"myapp:/a\"]}").assertFields("redirect_uris.0");
        as(owner, "PATCH", path(app), "{\"homepage_url\": \"com.example.app:/\"}")
                .assertFields("homepage_url");
    }

    @Test
    void isItsCompanysOnly() {
        var app = register(owner, GOOD).json();
        var admin = telephony.as("admin", telephony.user(owner.orgId()));

        as(stranger, "GET", path(app)).assertError(ErrorCode.APP_NOT_FOUND);
        as(stranger, "PATCH", path(app), "{\"name\": \"Mine\"}").assertError(ErrorCode.APP_NOT_FOUND);
        as(stranger, "POST", path(app) + "/secret").assertError(ErrorCode.APP_NOT_FOUND);
        as(stranger, "DELETE", path(app) + "/previous-secret").assertError(ErrorCode.APP_NOT_FOUND);
        as(stranger, "POST", path(app) + "/approval", "{\"scopes\": [\"messages:read\"]}")
                .assertError(ErrorCode.APP_NOT_FOUND);
        as(stranger, "DELETE", path(app)).assertError(ErrorCode.APP_NOT_FOUND);
        assertThat(as(stranger, "GET", "/v1/apps").items()).isEmpty();
        assertThat(as(admin, "GET", "/v1/apps").items()).hasSize(1);
        as(owner, "GET", "/v1/apps/svc_app_switchboard_client").assertError(ErrorCode.APP_NOT_FOUND);
        as(owner, "DELETE", "/v1/apps/svc_app_switchboard_client").assertError(ErrorCode.APP_NOT_FOUND);
    }

    @Test
    void isListedNewestFirstInPages() {
        for (int i = 0; i < 3; i++) {
            register(owner, GOOD);
            clock.advance(Duration.ofSeconds(1));
        }
        var first = as(owner, "GET", "/v1/apps?limit=2");
        var cursor = first.json().get("next_cursor").asString();
        var second = as(owner, "GET", "/v1/apps?limit=2&cursor=" + cursor);

        assertThat(first.items())
                .hasSize(2)
                .isSortedAccordingTo((a, b) -> b.get("created_at")
                        .asString()
                        .compareTo(a.get("created_at").asString()));
        assertThat(second.items()).hasSize(1);
        assertThat(second.json().get("next_cursor").isNull()).isTrue();
        for (var bad : new String[] {"%00", "%20", "garbage"}) {
            as(owner, "GET", "/v1/apps?cursor=" + bad).assertError(ErrorCode.INVALID_CURSOR);
        }
        as(stranger, "GET", "/v1/apps?cursor=" + cursor).assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void changesWhatTheBodySpeaksOf() {
        var app = register(owner, GOOD).json();

        var renamed =
                as(owner, "PATCH", path(app), "{\"name\": \"Dock Board\"}").assertStatus(200);
        as(owner, "PATCH", path(app), "{}").assertStatus(200);

        assertThat(renamed.json().get("name").asString()).isEqualTo("Dock Board");
        assertThat(renamed.json().get("redirect_uris")).isEqualTo(app.get("redirect_uris"));
        assertThat(as(owner, "GET", path(app)).json()).isEqualTo(renamed.json());
        assertThat(rows.audited(owner.orgId(), "app_changed")).isEqualTo(1);
        as(owner, "PATCH", path(app), "{\"type\": \"public\"}").assertFields("type");
        as(owner, "PATCH", path(app), "{\"name\": null, \"scopes\": []}").assertFields("name", "scopes");
    }

    @Test
    void losesItsHomepageAndLogoByNull() {
        var app = register(owner, GOOD).json();
        as(owner, "PATCH", path(app), "{\"logo_url\": \"https://app.example/logo.png\"}")
                .assertStatus(200);

        var without = as(owner, "PATCH", path(app), "{\"homepage_url\": null, \"logo_url\": null}")
                .assertStatus(200)
                .json();

        assertThat(without.get("homepage_url").isNull()).isTrue();
        assertThat(without.get("logo_url").isNull()).isTrue();
        assertThat(as(owner, "GET", path(app)).json()).isEqualTo(without);
    }

    @Test
    void takesScopesFromValidTokensWhenTheyShrink() {
        var app = register(owner, GOOD).json();
        var token = accessToken(token(app, app.get("client_secret").asString()));
        assertThat(resolve(token).get("claims").get("scope").asString()).isEqualTo("users:read messages:read");

        as(owner, "PATCH", path(app), "{\"scopes\": [\"users:read\"]}").assertStatus(200);

        assertThat(resolve(token).get("claims").get("scope").asString()).isEqualTo("users:read");
    }

    @Test
    void acceptsBothSecretsForADayAfterOneWasReplaced() {
        var app = register(owner, GOOD).json();
        var old = app.get("client_secret").asString();

        var replaced =
                as(owner, "POST", path(app) + "/secret").assertStatus(200).json();
        var fresh = replaced.get("client_secret").asString();

        assertThat(token(app, old).status()).isEqualTo(200);
        assertThat(token(app, fresh).status()).isEqualTo(200);
        assertThat(replaced.get("previous_secret_expires_at").asString()).isNotBlank();
        clock.advance(Duration.ofHours(24));
        assertThat(token(app, old).status()).isEqualTo(401);
        assertThat(token(app, fresh).status()).isEqualTo(200);
    }

    @Test
    void endsTheOldSecretAtOnceWhenAskedTo() {
        var app = register(owner, GOOD).json();
        var old = app.get("client_secret").asString();
        var fresh = as(owner, "POST", path(app) + "/secret")
                .json()
                .get("client_secret")
                .asString();

        as(owner, "DELETE", path(app) + "/previous-secret").assertStatus(204);
        as(owner, "DELETE", path(app) + "/previous-secret").assertStatus(204);

        assertThat(token(app, old).status()).isEqualTo(401);
        assertThat(token(app, fresh).status()).isEqualTo(200);
        assertThat(rows.audited(owner.orgId(), "app_secret_ended")).isEqualTo(1);
    }

    @Test
    void endsWithEverythingItGaveWhenItIsDeleted() {
        var app = register(owner, GOOD).json();
        var secret = app.get("client_secret").asString();
        var own = accessToken(token(app, secret));
        var known = new TestApp(app.get("client_id").asString(), secret, owner.orgId());
        var grant = rows.grant(known, stranger.orgId(), stranger.id());
        var others = rows.grantToken(known, stranger.orgId(), stranger.id(), grant, 0, "users:read");
        assertThat(resolve(others).get("valid").asBoolean()).isTrue();

        as(owner, "DELETE", path(app)).assertStatus(204);

        for (var token : List.of(own, others)) {
            assertThat(resolve(token).get("valid").asBoolean()).isFalse();
        }
        var suspendedApps =
                internal().get("/internal/suspended-apps", SECRET).json().get("apps");
        assertThat(suspendedApps.get(known.clientId()).get("suspended").asBoolean())
                .isFalse();
        assertThat(suspendedApps.get(known.clientId()).get("since").asLong()).isGreaterThanOrEqualTo(clock.millis());
        assertThat(token(app, secret).status()).isEqualTo(401);
        http().get("/oauth/authorize?response_type=code&client_id=" + known.clientId(), null)
                .assertStatus(400);
        as(owner, "GET", path(app)).assertError(ErrorCode.APP_NOT_FOUND);
        as(owner, "DELETE", path(app)).assertError(ErrorCode.APP_NOT_FOUND);
        assertThat(as(owner, "GET", "/v1/apps").items()).isEmpty();
        assertThat(rows.audited(owner.orgId(), "app_deleted")).isEqualTo(1);
    }

    @Test
    void asksForTheApprovalOfSensitiveScopes() {
        var app = register(owner, GOOD).json();
        var ask = path(app) + "/approval";

        var asked = as(owner, "POST", ask, "{\"scopes\": [\"messages:read\"]}").assertStatus(200);
        as(owner, "POST", ask, "{\"scopes\": [\"messages:read\"]}").assertStatus(200);

        assertThat(asked.json().get("requested_scopes").toString()).isEqualTo("[\"messages:read\"]");
        assertThat(asked.json().get("approved_scopes")).isEmpty();
        assertThat(rows.audited(owner.orgId(), "approval_requested")).isEqualTo(1);
        as(owner, "POST", ask, "{\"scopes\": [\"users:read\"]}").assertFields("scopes.0");
        as(owner, "POST", ask, "{\"scopes\": [\"faxes:read\"]}").assertFields("scopes.0");
        as(owner, "POST", ask, "{\"scopes\": []}").assertFields("scopes");
        var shrunk = as(owner, "PATCH", path(app), "{\"scopes\": [\"users:read\"]}");
        assertThat(shrunk.assertStatus(200).json().get("requested_scopes")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{} | name type redirect_uris scopes",
                "{\"name\": \"a\", \"name\": \"a\"} | body",
                "{\"name\": \"a\\u0000\", \"type\": \"native\", \"redirect_uris\": {}, \"scopes\": [7]} | name type redirect_uris scopes.0",
                "{\"name\": \"a\", \"type\": \"public\", \"redirect_uris\": [\"javascript:alert(1)\", \"https://a.example/#f\", \"http://a.example/\"], \"scopes\": [\"users:read\"]} | redirect_uris.0 redirect_uris.1 redirect_uris.2",
                "{\"name\": \"a\", \"type\": \"public\", \"redirect_uris\": [\"https://a.example\", \"https://a.example\"], \"scopes\": [\"users:read\"]} | redirect_uris.1",
                "{\"name\": \"a\", \"type\": \"public\", \"redirect_uris\": [\"https://a.example\"], \"scopes\": [\"apps:manage\", \"operator:apps\"]} | scopes.0 scopes.1",
                "{\"name\": \"a\", \"type\": \"public\", \"redirect_uris\": [\"https://a.example\"], \"scopes\": [\"users:read\"], \"homepage_url\": \"javascript:alert(1)\", \"logo_url\": \"data:x\"} | homepage_url logo_url",
                "{\"name\": \"a\", \"type\": \"public\", \"redirect_uris\": [\"https://a.example\"], \"scopes\": [\"users:read\"], \"first_party\": true} | first_party"
            })
    void reportsEverythingThatIsWrongWithABody(String body, String fields) {
        register422(body).assertFields(fields.split(" "));
    }

    @Test
    void areAHundredAtMostHoweverManyAreRegisteredAtTheSameTime() throws Exception {
        rows.jdbc().sql("""
                INSERT INTO app (client_id, org_id, name, confidential, redirect_uris, scopes, created_at)
                SELECT 'svc_app_' || gen_random_uuid(), ?, 'Old', false, '{https://app.example/}', '{users:read}', now()
                FROM generate_series(1, 95)
                """).param(owner.orgId()).update();

        List<Integer> statuses;
        try (var clients = Executors.newVirtualThreadPerTaskExecutor()) {
            statuses = clients
                    .invokeAll(Collections.<Callable<Integer>>nCopies(
                            20, () -> as(owner, "POST", "/v1/apps", GOOD).status()))
                    .stream()
                    .map(Future::resultNow)
                    .toList();
        }

        assertThat(statuses)
                .containsOnly(201, 409)
                .filteredOn(status -> status == 201)
                .hasSize(5);
        as(owner, "POST", "/v1/apps", GOOD).assertError(ErrorCode.APP_LIMIT_REACHED);
    }

    @Test
    void boundsNamesAndAddresses() {
        register422(GOOD.replace("Freight Board", "x".repeat(81))).assertFields("name");
        register422(GOOD.replace("/callback", "/" + "x".repeat(2048))).assertFields("redirect_uris.0");
        var eleven = "\"https://a.example/" + "0\", \"https://a.example/".repeat(10) + "\"";
        register422(GOOD.replace("\"https://app.example/callback\"", eleven)).assertFields("redirect_uris");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Pay\\u202Elor",
                "Pay\\u200Broll",
                "Pay\\u2066roll",
                "\\uFEFFPayroll",
                "Pay\\u00ADroll",
                "Pay\\u00A0roll",
                "Pay\\u3164roll",
                "Pay\\u2028roll",
                "Switchboard",
                "The SWITCH-BOARD app",
                "S w i t c h b o a r d",
                "\\uFF33witchboard",
                "Sw\\u0456tchb\\u043Eard",
                "Switchb0ard",
                "Sw\\u00EFtchboard"
            })
    void hasANameThatHidesNothingAndIsNotOurs(String name) {
        register422(GOOD.replace("Freight Board", name)).assertFields("name");
        var app = register(owner, GOOD).json();
        as(owner, "PATCH", path(app), "{\"name\": \"" + name + "\"}").assertFields("name");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Zo\u00EB's B\u00E4ckerei",
                "\u041F\u0435\u0440\u0435\u0432\u043E\u0437\u043A\u0438",
                "\u8CA8\u7269 24/7",
                "Florist \u2764\uFE0F",
                "\u0645\u06CC\u200C\u0634\u0648\u062F"
            })
    void mayBeNamedInAnyLanguage(String name) {
        assertThat(register(owner, GOOD.replace("Freight Board", name))
                        .json()
                        .get("name")
                        .asString())
                .isEqualTo(name);
    }

    @Test
    void keepsWorkingUnderANameThatWasGivenBeforeThereWereRules() {
        var app = register(owner, GOOD).json();
        rows.jdbc()
                .sql("UPDATE app SET name = 'Switchboard' WHERE client_id = ?")
                .param(app.get("client_id").asString())
                .update();

        as(owner, "PATCH", path(app), "{\"logo_url\": \"https://app.example/logo.png\"}")
                .assertStatus(200);
        assertThat(token(app, app.get("client_secret").asString()).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"Switchboard", "Pay\u200Broll"})
    void mayBeSentUnchangedUnderANameThatWasGivenBeforeThereWereRules(String name) {
        var app = register(owner, GOOD).json();
        rows.jdbc()
                .sql("UPDATE app SET name = ? WHERE client_id = ?")
                .params(name, app.get("client_id").asString())
                .update();

        as(owner, "PATCH", path(app), "{\"name\": \"" + name + "\"}").assertStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"svc_app_nothing", "x", "0199aa00-0000-7000-8000-000000000001"})
    void isNotFoundUnderAnIdThatIsNone(String clientId) {
        as(owner, "GET", "/v1/apps/" + clientId).assertError(ErrorCode.APP_NOT_FOUND);
    }

    private JsonResponse register(TestUser user, String body) {
        return as(user, "POST", "/v1/apps", body).assertStatus(201);
    }

    private JsonResponse register422(String body) {
        return as(owner, "POST", "/v1/apps", body);
    }

    private JsonResponse token(JsonNode app, String secret) {
        return http().postForm(
                        "/oauth/token",
                        null,
                        "grant_type=client_credentials&client_id=%s&client_secret=%s"
                                .formatted(app.get("client_id").asString(), secret));
    }

    private static Credential accessToken(JsonResponse response) {
        return Credential.parse(response.json().get("access_token").asString()).orElseThrow();
    }

    private static String path(JsonNode app) {
        return "/v1/apps/" + app.get("client_id").asString();
    }
}
