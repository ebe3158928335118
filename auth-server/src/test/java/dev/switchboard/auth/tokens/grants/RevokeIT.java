package dev.switchboard.auth.tokens.grants;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.apps.AppSuspension;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

class RevokeIT extends GrantTest {

    @Autowired
    private AppSuspension suspension;

    @Test
    void anAccessTokenEndsItselfAtOnceAndNothingElse() {
        var zero = exchange(code());
        var one = refresh(refreshToken(zero));
        use(access(zero));

        var response = revoke(app, access(zero)).assertStatus(200);

        assertThat(response.text()).isEqualTo("{}");
        assertJsonThatNoCacheMayStore(response);
        assertThat(isValid(access(zero))).isFalse();
        assertThat(hasTombstone(access(zero))).isTrue();
        assertThat(isValid(access(one))).isTrue();
        assertThat(rows.audited(app, "access_token_revoked")).isOne();
    }

    @Test
    void aTokenOfTheCompanyIsRevokedToo() {
        var token = issueToken(app);

        revoke(app, token.value()).assertStatus(200);

        assertThat(isValid(token.value())).isFalse();
    }

    @Test
    void aValidRefreshTokenEndsItsWholeGrant() {
        var zero = exchange(code());
        var one = refresh(refreshToken(zero));

        revoke(app, refreshToken(one)).assertStatus(200);

        for (var ended : new JsonResponse[] {zero, one}) {
            assertThat(isValid(access(ended))).isFalse();
            assertThat(hasTombstone(access(ended))).isTrue();
            assertError(refresh(refreshToken(ended)), 400, "invalid_grant");
        }
        assertThat(rows.audited(app, "grant_revoked")).isOne();
    }

    @Test
    void anInvalidRefreshTokenEndsItsWholeGrantToo() {
        var zero = exchange(code());
        var one = refresh(refreshToken(zero));
        use(access(one));

        revoke(app, refreshToken(zero)).assertStatus(200);

        assertThat(isValid(access(one))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void reachesRedisLaterWhereItWasUnavailable(boolean wholeGrant) {
        var zero = exchange(code());
        REDIS.stop();
        try {
            revoke(app, wholeGrant ? refreshToken(zero) : access(zero)).assertStatus(200);
        } finally {
            REDIS.start();
        }

        await().until(() -> {
            clock.advance(Duration.ofSeconds(10));
            return hasTombstone(access(zero));
        });
        awaitRedis();
    }

    @Test
    void respondsToAnotherAppsTokenAndLeavesItAlone() {
        var zero = exchange(code());
        var other = rows.confidentialApp("users:read");

        revoke(other, access(zero)).assertStatus(200);
        revoke(other, refreshToken(zero)).assertStatus(200);

        assertThat(isValid(access(zero))).isTrue();
        refresh(refreshToken(zero)).assertStatus(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"garbage", "svc_at_x", "%00", "svc_live_aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"})
    void respondsToGarbageWith200(String token) {
        revoke(app, token).assertStatus(200);
    }

    @Test
    void mayBeRepeatedAndHintedWrongly() {
        var zero = exchange(code());
        for (var hint : new String[] {"refresh_token", "access_token", "nonsense"}) {
            http().postForm(
                            "/oauth/revoke",
                            null,
                            "token=" + access(zero) + "&token_type_hint=" + hint + credentials(app))
                    .assertStatus(200);
        }
        assertThat(isValid(access(zero))).isFalse();
    }

    @Test
    void aPublicAppNamesItself() {
        app = rows.publicApp(SCOPE);
        var zero = exchange(code());

        revoke(app, access(zero)).assertStatus(200);

        assertThat(isValid(access(zero))).isFalse();
    }

    private String basic() {
        return "Basic "
                + Base64.getEncoder()
                        .encodeToString((app.clientId() + ":" + app.secret()).getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void worksWithBasic() {
        var zero = exchange(code());

        http().postForm("/oauth/revoke", basic(), "token=" + access(zero)).assertStatus(200);

        assertThat(isValid(access(zero))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/oauth/revoke", "/oauth/introspect"})
    void respondsWith401InTheEnvelopeToWhoCannotBeAuthenticated(String path) {
        var noOne = new TestApp("svc_app_unknown", "x", app.orgId());
        for (var credentials : new String[] {
            "", credentials(noOne), "&client_id=" + app.clientId(), "&client_secret=x", "&client_id=svc_app_unknown"
        }) {
            var response = http().postForm(path, null, "token=x" + credentials).assertError(ErrorCode.INVALID_CLIENT);
            assertThat(response.header("WWW-Authenticate")).startsWith("Basic");
        }
        http().postForm(path, null, "").assertError(ErrorCode.INVALID_CLIENT);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/oauth/revoke", "/oauth/introspect"})
    void saysWhatIsWrongWithAFormThatAuthenticatesTwice(String path) {
        http().postForm(path, basic(), "token=x&client_secret=" + app.secret()).assertError(ErrorCode.INVALID_FORM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/oauth/revoke", "/oauth/introspect"})
    void respondsWith422WithoutATokenOrWithTwo(String path) {
        http().postForm(path, null, credentials(app)).assertFields("token");
        http().postForm(path, null, "token=" + credentials(app)).assertFields("token");
        http().postForm(path, null, "token=a&token=b" + credentials(app)).assertFields("token");
        http().postForm(path, null, "token=a&client_id=x" + credentials(app)).assertFields("client_id");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/oauth/revoke", "/oauth/introspect"})
    void refusesWrongMethodsTypesAndSizesInTheEnvelope(String path) {
        assertThat(http().get(path, null)
                        .assertError(ErrorCode.METHOD_NOT_ALLOWED)
                        .header("Allow"))
                .isEqualTo("POST");
        http().post(path, null, "{}").assertError(ErrorCode.UNSUPPORTED_MEDIA_TYPE);
        http().postForm(path, null, "x=" + "a".repeat(64 * 1024)).assertError(ErrorCode.BODY_TOO_LARGE);
        http().send(http().request(path, null)
                        .header("Content-Type", "application/x-www-form-urlencoded")
                        .POST(BodyPublishers.ofString("token=%zz")))
                .assertFields("body");
    }

    @Test
    void introspectionDescribesAValidAccessTokenAndDoesNotCountAsAUse() {
        var zero = exchange(code());
        var one = refresh(refreshToken(zero));

        var response = introspect(app, access(one)).assertStatus(200);
        assertJsonThatNoCacheMayStore(response);
        var json = response.json();

        assertThat(json.propertyNames())
                .containsExactlyInAnyOrder(
                        "active", "scope", "client_id", "token_type", "exp", "iat", "sub", "iss", "org_id", "user_id");
        assertThat(json.get("active").asBoolean()).isTrue();
        assertThat(json.get("scope").asString()).isEqualTo(SCOPE);
        assertThat(json.get("client_id").asString()).isEqualTo(app.clientId());
        assertThat(json.get("token_type").asString()).isEqualTo("Bearer");
        assertThat(json.get("exp").asLong() - json.get("iat").asLong()).isEqualTo(3600);
        assertThat(json.get("sub").asString()).isEqualTo(user.id().toString());
        assertThat(json.get("iss").asString()).isEqualTo("http://localhost:8080");
        assertThat(json.get("org_id").asString()).isEqualTo(user.orgId().toString());
        refresh(refreshToken(zero)).assertStatus(200);
    }

    @Test
    void introspectionTellsAValidRefreshTokenFromAnInvalidOne() {
        var zero = exchange(code());
        assertThat(introspect(app, refreshToken(zero)).json().get("token_type").asString())
                .isEqualTo("refresh_token");

        use(access(refresh(refreshToken(zero))));

        assertInactive(introspect(app, refreshToken(zero)));
    }

    @Test
    void introspectionOfACompanysTokenNamesNoUser() {
        var json = introspect(app, issueToken(app).value()).json();

        assertThat(json.get("sub").asString()).isEqualTo(app.clientId());
        assertThat(json.has("user_id")).isFalse();
    }

    @Test
    void introspectionOfAnythingElseIsExactlyInactive() {
        var zero = exchange(code());
        var other = rows.confidentialApp("users:read");
        assertInactive(introspect(other, access(zero)));
        assertInactive(introspect(other, refreshToken(zero)));
        assertInactive(introspect(app, "garbage"));
        assertInactive(introspect(app, String.valueOf(app.secret())));
        revoke(app, access(zero));
        assertInactive(introspect(app, access(zero)));
        telephony.disable(user);
        assertInactive(introspect(app, refreshToken(zero)));
        telephony.enable(user);
        clock.advance(Duration.ofDays(30));
        assertInactive(introspect(app, refreshToken(zero)));
    }

    @Test
    void introspectionOfATokenFromBeforeASuspensionOfItsAppIsInactiveAfterIt() {
        var zero = exchange(code());
        var ofTheCompany = issueToken(app).value();
        suspension.suspend(app.clientId());
        clock.advance(Duration.ofSeconds(1));
        suspension.reinstate(app.clientId());

        assertInactive(introspect(app, access(zero)));
        assertInactive(introspect(app, ofTheCompany));
        assertThat(introspect(app, issueToken(app).value()).json().get("active").asBoolean())
                .isTrue();
    }

    @Test
    void introspectionNeedsAConfidentialApp() {
        var publicApp = rows.publicApp(SCOPE);

        introspect(publicApp, "x").assertError(ErrorCode.INVALID_CLIENT);
    }

    private JsonResponse revoke(TestApp by, String token) {
        return http().postForm("/oauth/revoke", null, "token=" + token + credentials(by));
    }

    private JsonResponse introspect(TestApp by, String token) {
        return http().postForm("/oauth/introspect", null, "token=" + token + credentials(by));
    }

    private static void assertJsonThatNoCacheMayStore(JsonResponse response) {
        assertThat(response.header("Content-Type")).startsWith("application/json");
        assertThat(response.header("Cache-Control")).isEqualTo("no-store");
        assertThat(response.header("Pragma")).isEqualTo("no-cache");
    }

    private static void assertInactive(JsonResponse response) {
        assertThat(response.assertStatus(200).text()).isEqualTo("{\"active\":false}");
    }
}
