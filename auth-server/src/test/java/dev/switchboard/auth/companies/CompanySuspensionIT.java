package dev.switchboard.auth.companies;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.ManagementTest;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Redis;
import dev.switchboard.auth.Rows;
import dev.switchboard.auth.Rows.TestApp;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.contract.credentials.Credential;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import tools.jackson.databind.JsonNode;

class CompanySuspensionIT extends ManagementTest {

    @Autowired
    private Operators operators;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser operator;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestUser user;

    @SuppressWarnings("NullAway.Init") // set before each test
    private TestApp app;

    @BeforeEach
    void aCompanyWithAUser() {
        operator = operators.operator();
        user = telephony.userWithPassword();
        app = rows.confidentialApp("account:read users:read");
    }

    @Test
    void suspendsAndReinstatesAndRepeatsBoth() {
        assertStatus(suspend(), "suspended");
        assertStatus(suspend(), "suspended");
        assertThat(list("suspended")).contains(user.orgId().toString());
        assertStatus(reinstate(), "active");
        assertStatus(reinstate(), "active");

        for (var orgId : List.of(user.orgId(), Identity.OPERATORS)) {
            assertThat(audited(orgId, "company_suspended")).isOne();
            assertThat(audited(orgId, "company_reinstated")).isOne();
        }
    }

    @Test
    void closesACompanyAndTakesItBack() {
        var closed = close().assertStatus(202).json();

        assertThat(closed.get("status").asString()).isEqualTo("closing");
        assertThat(at(closed)).isEqualTo(clock.millis() + Duration.ofDays(30).toMillis());
        clock.advance(Duration.ofDays(1));
        assertThat(at(close().assertStatus(202).json())).isEqualTo(at(closed));
        assertStatus(suspend(), "closing");
        var reinstated = assertStatus(reinstate(), "active");
        assertThat(reinstated.has("erase_at")).isFalse();
        assertThat(audited(user.orgId(), "company_closed")).isOne();
        assertThat(audited(user.orgId(), "company_suspended")).isZero();
    }

    @Test
    void erasesNoCompanyEarlierBecauseAClockIsBehind() {
        var now = clock.instant();
        clock.set(now.minus(Duration.ofDays(60)));

        var closed = close().assertStatus(202).json();

        assertThat(at(closed))
                .isGreaterThanOrEqualTo(now.plus(Duration.ofDays(30)).toEpochMilli());
    }

    @Test
    void closesASuspendedCompany() {
        suspend();

        assertThat(close().assertStatus(202).json().get("status").asString()).isEqualTo("closing");
    }

    @Test
    void reinstatesNoCompanyThatIsDueToBeErased() {
        close().assertStatus(202);
        clock.advance(Duration.ofDays(30));

        reinstate().assertError(ErrorCode.COMPANY_BEING_ERASED);
        assertStatus(suspend(), "closing");
    }

    @Test
    void closesOnlyForAnOperatorWhoHasJustAuthenticated() {
        var refused = with(rows.operatorToken(operator), "DELETE", path(""), null);

        assertThat(refused.assertError(ErrorCode.RECENT_SIGN_IN_REQUIRED).header("WWW-Authenticate"))
                .contains("insufficient_user_authentication");
    }

    @Test
    void findsNoUnknownCompany() {
        for (var id : List.of(UUID.randomUUID().toString(), "x", Identity.OPERATORS.toString())) {
            var path = "/v1/operator/companies/" + id;
            with(recentToken(), "POST", path + "/suspend", null).assertError(ErrorCode.COMPANY_NOT_FOUND);
            with(recentToken(), "POST", path + "/reinstate", null).assertError(ErrorCode.COMPANY_NOT_FOUND);
            with(recentToken(), "DELETE", path, null).assertError(ErrorCode.COMPANY_NOT_FOUND);
        }
    }

    @Test
    void isOnlyForOperators() {
        as(owner, "POST", path("/suspend")).assertEnvelope(403, "insufficient_scope");
        as(owner, "DELETE", path("")).assertEnvelope(403, "insufficient_scope");
    }

    @Test
    void suspendsOnceWhenManyOperatorsDoAtOnce() throws Exception {
        long before = version();
        var token = rows.operatorToken(operator);
        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            var all = threads.invokeAll(IntStream.range(0, 8)
                    .<Callable<JsonResponse>>mapToObj(i -> () -> with(token, "POST", path("/suspend"), null))
                    .toList());
            assertThat(all).extracting(Future::get).allSatisfy(response -> assertStatus(response, "suspended"));
        }

        assertThat(audited(user.orgId(), "company_suspended")).isOne();
        assertThat(version()).isEqualTo(before + 1);
    }

    @Test
    void publishesTheCompanyToTheGateways() {
        long before = version();
        suspend();

        assertThat(entry()).isEqualTo("{\"suspended\":true,\"since\":" + clock.millis() + "}");
        assertThat(versionInRedis()).isEqualTo(Long.toString(before + 1));
        clock.advance(Duration.ofMinutes(5));
        reinstate();
        var reinstated = clock.millis();
        assertThat(entry()).isEqualTo("{\"suspended\":false,\"since\":" + reinstated + "}");
        assertThat(versionInRedis()).isEqualTo(Long.toString(before + 2));
        clock.advance(Duration.ofHours(1));
        assertThat(entry()).isNull();
    }

    @Test
    void publishesTheSuspensionLaterWhenRedisWasUnavailable() {
        long before = version();
        var token = bearer(rows.operatorToken(operator));
        REDIS.stop();
        try {
            send(token, "POST", path("/suspend"), null).assertStatus(200);
        } finally {
            REDIS.start();
        }

        await().atMost(Duration.ofSeconds(60))
                .untilAsserted(() -> assertThat(versionInRedis()).isEqualTo(Long.toString(before + 1)));
    }

    @Test
    void refusesCodesAndConsumesNone() {
        var code = rows.code(app, user, "users:read", Pkce.CHALLENGE);
        suspend();

        assertError(exchange(code), 400, "invalid_grant");
        reinstate();

        exchange(code).assertStatus(200);
    }

    @Test
    void refusesRefreshTokensAndConsumesNone() {
        var issued = exchange(rows.code(app, user, "users:read", Pkce.CHALLENGE))
                .assertStatus(200)
                .json();
        var refresh = "grant_type=refresh_token&refresh_token="
                + issued.get("refresh_token").asString();
        suspend();

        assertError(token(app, refresh), 400, "invalid_grant");
        assertError(token(app, refresh), 400, "invalid_grant");
        reinstate();

        token(app, refresh).assertStatus(200);
    }

    @Test
    void refusesClientCredentialsOfTheCompanysApp() {
        var own = ownApp();
        token(own, "grant_type=client_credentials").assertStatus(200);
        suspend();

        assertError(token(own, "grant_type=client_credentials"), 401, "invalid_client");
        assertError(token(own, "grant_type=client_credentials"), 401, "invalid_client");
        reinstate();

        token(own, "grant_type=client_credentials").assertStatus(200);
    }

    @Test
    void keepsOlderAccessTokensInvalidAfterwards() {
        var issued = access(exchange(rows.code(app, user, "users:read", Pkce.CHALLENGE)));
        var own = access(token(ownApp(), "grant_type=client_credentials"));
        clock.advance(Duration.ofMillis(1));
        suspend();
        assertThat(isActive(issued)).isTrue();
        assertThat(introspected(issued)).isFalse();
        reinstate();

        assertThat(isActive(issued)).isFalse();
        assertThat(isActive(own)).isFalse();
        assertThat(introspected(issued)).isFalse();
        assertThat(isActive(access(token(ownApp(), "grant_type=client_credentials"))))
                .isTrue();
    }

    @Test
    void saysSoAtSignInOnlyAfterTheRightPassword() {
        suspend();
        var browser = new Browser(http());

        var wrong = browser.tryToSignIn(user.email(), "wrong").assertStatus(303);
        assertThat(wrong.header("Location")).contains("notice=wrong");
        var right = browser.tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(303);
        assertThat(right.header("Location")).contains("notice=suspended");
        assertThat(browser.get(String.valueOf(right.header("Location")))
                        .assertStatus(200)
                        .text())
                .contains("Your company is suspended");
        assertThat(browser.get("/signed-in").assertStatus(303).header("Location"))
                .isEqualTo("/sign-in");
        reinstate();

        browser.signIn(user);
    }

    @Test
    void authorizesNothingForASessionFromBefore() {
        var browser = new Browser(http()).signIn(user);
        assertThat(authorize(browser)).contains("code=");
        suspend();

        assertThat(authorize(browser)).doesNotContain("code=");
        browser.get("/oauth/authorize/request?req=0123456789").assertError(ErrorCode.NOT_SIGNED_IN);
        reinstate();

        assertThat(authorize(browser)).contains("code=");
    }

    @Test
    void leavesOtherCompaniesAlone() {
        suspend();

        new Browser(http()).signIn(telephony.userWithPassword());
        exchange(rows.code(app, telephony.user(), "users:read", Pkce.CHALLENGE)).assertStatus(200);
    }

    private JsonResponse suspend() {
        return with(rows.operatorToken(operator), "POST", path("/suspend"), null);
    }

    private JsonResponse reinstate() {
        return with(rows.operatorToken(operator), "POST", path("/reinstate"), null);
    }

    private JsonResponse close() {
        return with(recentToken(), "DELETE", path(""), null);
    }

    private String path(String more) {
        return "/v1/operator/companies/" + user.orgId() + more;
    }

    /// A token of a session in which the operator has just authenticated. It was last seen by the
    /// database's clock, or else a purge could delete it where the test's clock is behind.
    private Credential recentToken() {
        var token = rows.operatorToken(operator);
        var session = UUID.randomUUID();
        var now = Timestamp.from(clock.instant());
        rows.jdbc()
                .sql("""
                        INSERT INTO sign_in_session (id, org_id, user_id, created_at, last_seen_at, authenticated_at)
                        VALUES (?, ?, ?, ?, now(), ?)
                        """)
                .params(session, operator.orgId(), operator.id(), now, now)
                .update();
        rows.jdbc()
                .sql("UPDATE authorization_grant SET session_id = ? WHERE user_id = ?")
                .params(session, operator.id())
                .update();
        return token;
    }

    private TestApp ownApp() {
        var own = rows.confidentialApp("users:read");
        rows.jdbc()
                .sql("UPDATE app SET org_id = ? WHERE client_id = ?")
                .params(user.orgId(), own.clientId())
                .update();
        return own;
    }

    private static JsonNode assertStatus(JsonResponse response, String status) {
        var company = response.assertStatus(200).json();
        assertThat(company.get("status").asString()).isEqualTo(status);
        return company;
    }

    private static long at(JsonNode company) {
        return Instant.parse(company.get("erase_at").asString()).toEpochMilli();
    }

    private String list(String status) {
        return with(rows.operatorToken(operator), "GET", "/v1/operator/companies?limit=100&status=" + status, null)
                .assertStatus(200)
                .text();
    }

    private long audited(UUID orgId, String event) {
        return rows.jdbc()
                .sql("""
                        SELECT count(*) FROM audit_event
                        WHERE org_id = ? AND user_id = ? AND subject_id = ? AND event = ?
                        """)
                .params(orgId, operator.id(), user.orgId(), event)
                .query(Long.class)
                .single();
    }

    private JsonResponse token(TestApp by, String form) {
        return http().postForm(
                        "/oauth/token", null, form + "&client_id=" + by.clientId() + "&client_secret=" + by.secret());
    }

    private JsonResponse exchange(String code) {
        return token(
                app,
                "grant_type=authorization_code&code=" + code + Pkce.FORM + "&redirect_uri="
                        + encoded(Rows.REDIRECT_URI));
    }

    private String authorize(Browser browser) {
        return String.valueOf(browser.get("/oauth/authorize?response_type=code&client_id=svc_app_switchboard_client"
                        + "&redirect_uri=" + encoded("http://localhost:8080/app/callback")
                        + "&scope=me:manage" + Pkce.QUERY)
                .assertStatus(302)
                .header("Location"));
    }

    private static String access(JsonResponse issued) {
        return issued.assertStatus(200).json().get("access_token").asString();
    }

    private boolean isActive(String accessToken) {
        return resolve(Credential.parse(accessToken).orElseThrow()).get("valid").asBoolean();
    }

    private boolean introspected(String accessToken) {
        return http().postForm(
                        "/oauth/introspect",
                        null,
                        "token=" + accessToken + "&client_id=" + app.clientId() + "&client_secret=" + app.secret())
                .assertStatus(200)
                .json()
                .get("active")
                .asBoolean();
    }

    private static void assertError(JsonResponse response, int status, String error) {
        assertThat(response.assertStatus(status).json().get("error").asString()).isEqualTo(error);
    }

    private JsonNode suspended() {
        return internal()
                .get("/internal/suspended-apps", SECRET)
                .assertStatus(200)
                .json();
    }

    private long version() {
        return suspended().get("version").asLong();
    }

    private @Nullable String entry() {
        var row = suspended().get("companies").get(user.orgId().toString());
        return row == null ? null : row.toString();
    }

    private static @Nullable String versionInRedis() {
        try (var redis = new Redis(REDIS)) {
            return redis.suspendedAppsVersion();
        }
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
