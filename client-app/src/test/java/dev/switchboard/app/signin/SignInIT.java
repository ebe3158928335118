package dev.switchboard.app.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import dev.switchboard.testkit.TestRedis;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignInIT extends ClientAppTest {

    private TestBrowser browser;

    @BeforeEach
    void openABrowser() {
        browser = newBrowser();
    }

    @Test
    void sendsTheBrowserToTheAuthorizationServerWithPkceAndBack() {
        var redirect = browser.get("/app/api-keys?cursor=x");

        var asked = TestBrowser.query(redirect);
        assertThat(redirect.statusCode()).isEqualTo(303);
        assertThat(asked)
                .containsEntry("response_type", "code")
                .containsEntry("client_id", "svc_app_switchboard_client")
                .containsEntry("redirect_uri", "http://localhost:8080/app/callback")
                .containsEntry("code_challenge_method", "S256")
                .doesNotContainKey("max_age");
        assertThat(asked.get("scope")).contains("client:connect").doesNotContain("operator:");

        var back = browser.comeBack(redirect, "code=c1");

        assertThat(back.headers().firstValue("Location")).contains("/app/api-keys?cursor=x");
        assertThat(GATEWAY.tokenRequests.getFirst())
                .containsEntry("grant_type", "authorization_code")
                .containsEntry("code", "c1")
                .doesNotContainKey("client_secret");
        assertThat(browser.get("/app/api-keys").body()).contains("data-page=\"api-keys\"");
    }

    @Test
    void letsNoTokenReachTheBrowser() {
        var redirect = browser.get("/app/api-keys");
        var back = browser.comeBack(redirect, "code=c1");
        var page = browser.get("/app/api-keys");

        for (var response : List.of(redirect, back, page)) {
            assertThat(response.headers().toString() + response.body()).doesNotContain("svc_at_", "svc_rt_");
        }
        assertThat(back.headers().allValues("Set-Cookie"))
                .anySatisfy(cookie -> assertThat(cookie)
                        .startsWith("switchboard-app=")
                        .contains("HttpOnly", "SameSite=Lax", "Path=/"));
    }

    @Test
    void acceptsAResponseOnlyInTheBrowserThatAskedAndOnlyOnce() {
        var redirect = browser.get("/app/api-keys");
        var elsewhere = newBrowser().comeBack(redirect, "code=c1");
        var wrongState = browser.get("/app/callback?code=c1&state=other");
        browser.comeBack(redirect, "code=c1");
        var again = browser.comeBack(redirect, "code=c1");

        assertThat(List.of(elsewhere.statusCode(), wrongState.statusCode(), again.statusCode()))
                .containsExactly(400, 400, 400);
        assertThat(GATEWAY.tokenRequests).hasSize(1);
    }

    @Test
    void explainsWhyNobodyIsSignedIn() {
        var refused = browser.comeBack(browser.get("/app/api-keys"), "error=access_denied");
        GATEWAY.grantEnded = true;
        var usedCode = browser.comeBack(browser.get("/app/api-keys"), "code=c1");

        assertThat(refused.statusCode()).isEqualTo(403);
        assertThat(refused.body()).contains("data-page=\"sign-in-problem\"");
        assertThat(usedCode.statusCode()).isEqualTo(400);
    }

    @Test
    void namesTheAccountThatCannotUseAnApplicationAndReturnsWithAnother() {
        var asked = browser.get("/operator/health");
        var refused = Jsoup.parse(browser.comeBack(asked, "error=invalid_scope&login_hint=ada%40example.com")
                .body());

        assertThat(refused.select("h1").text()).isEqualTo("This account can't open the operator console");
        assertThat(refused.select("main [role=alert]").text()).contains("ada@example.com");
        assertThat(refused.select("main a.button")).hasSize(1);
        var another = browser.get(refused.select("[data-action=sign-in]").attr("href"));
        assertThat(TestBrowser.query(another)).containsEntry("prompt", "select_account");
        assertThat(browser.comeBack(another, "code=c1").headers().firstValue("Location"))
                .contains("/operator/health");
    }

    /// The authorization server says who it is only in the browser that asked.
    @Test
    void namesNoAccountThatALinkBrings() {
        var response = browser.get("/operator/callback?error=invalid_scope&login_hint=eve%40example.com&state=x");

        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.body()).doesNotContain("eve@example.com");
    }

    @Test
    void keepsTheSessionsOfBothApplicationsApart() {
        browser.signIn("/app/api-keys");

        assertThat(browser.get("/operator").statusCode()).isEqualTo(303);
        assertThat(browser.get("/operator").headers().firstValue("Location"))
                .hasValueSatisfying(location -> assertThat(location).contains("svc_app_switchboard_operator"));
    }

    @Test
    void beginsANewSessionWithEachSignIn() {
        browser.signIn("/app/api-keys");
        var first = browser.cookies.get("switchboard-app");
        browser.comeBack(browser.get("/app/sign-in"), "code=c2");

        assertThat(browser.cookies.get("switchboard-app")).isNotEqualTo(first);
        var earlier = newBrowser();
        earlier.cookies.put("switchboard-app", first);
        assertThat(earlier.get("/app/api-keys").statusCode()).isEqualTo(303);
    }

    @Test
    void refreshesAnExpiredTokenOnceForConcurrentRequests() throws Exception {
        GATEWAY.expiresIn = 1;
        browser.signIn("/app/api-keys");
        GATEWAY.expiresIn = 3600;
        GATEWAY.tokenRequests.clear();

        try (var threads = Executors.newVirtualThreadPerTaskExecutor()) {
            Callable<Integer> request = () -> browser.get("/app/api-keys").statusCode();
            for (var status : threads.invokeAll(
                    IntStream.range(0, 10).mapToObj(number -> request).toList())) {
                assertThat(status.get()).isEqualTo(200);
            }
        }
        assertThat(GATEWAY.refreshes()).isEqualTo(1);
    }

    @Test
    void refreshesATokenThatTheApiNoLongerAccepts() {
        browser.signIn("/app/api-keys");
        GATEWAY.endTokens();

        assertThat(browser.get("/app/api-keys").statusCode()).isEqualTo(200);
        assertThat(GATEWAY.refreshes()).isEqualTo(1);
    }

    @Test
    void signsInAgainWhenTheGrantHasEnded() {
        browser.signIn("/app/api-keys");
        GATEWAY.endTokens();
        GATEWAY.grantEnded = true;

        var response = browser.get("/app/api-keys");

        assertThat(response.statusCode()).isEqualTo(303);
        assertThat(response.headers().firstValue("Location"))
                .hasValueSatisfying(location -> assertThat(location).contains("/oauth/authorize"));
        assertThat(browser.cookies).doesNotContainKey("switchboard-app");
    }

    @Test
    void leadsScriptsOutOfThePageWhenTheyHaveToSignIn() {
        var response = browser.send(browser.request("/app/api-keys").header("HX-Request", "true"));

        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("HX-Redirect"))
                .hasValueSatisfying(location -> assertThat(location).contains("/oauth/authorize"));
    }

    @Test
    void refusesFormsWithoutTheTokenOfTheirSession() {
        browser.signIn("/app/api-keys");
        var token = browser.csrf("/app/api-keys");
        var other = newBrowser().signIn("/app/api-keys");

        assertThat(browser.post("/app/api-keys/1/revoke", Map.of()).statusCode())
                .isEqualTo(403);
        assertThat(browser.post("/app/api-keys/1/revoke", Map.of("_csrf", "x")).statusCode())
                .isEqualTo(403);
        assertThat(other.post("/app/api-keys/1/revoke", Map.of("_csrf", token)).statusCode())
                .isEqualTo(403);
        assertThat(GATEWAY.requests).doesNotContain("DELETE /v1/api-keys/7");
        assertThat(browser.post("/app/api-keys/1/revoke", Map.of("_csrf", token))
                        .statusCode())
                .isEqualTo(303);
        assertThat(GATEWAY.requests).contains("DELETE /v1/api-keys/1");
    }

    @Test
    void showsWhatIsWrongWithAFormBesideItsFields() {
        browser.signIn("/app/api-keys");

        var response = browser.post(
                "/app/api-keys", Map.of("_csrf", browser.csrf("/app/api-keys"), "name", "\"><script>x</script>"));

        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(response.body())
                .contains("must not be &lt;empty&gt;", "value=\"&quot;&gt;&lt;script&gt;")
                .doesNotContain("<script>x", "<b>Okafor");
    }

    @Test
    void continuesASensitiveStepAfterTheUserHasSignedInAgain() {
        var resumed = continueASensitiveStep();

        assertThat(GATEWAY.requests).contains("DELETE /v1/api-keys/7");
        assertThat(resumed.headers().firstValue("Location")).contains("/app/api-keys");
    }

    @Test
    void createsAKeyThatManagesAfterTheUserHasSignedInAgain() {
        browser.signIn("/app/api-keys");
        var token = browser.csrf("/app/api-keys");
        GATEWAY.demandsRecentSignIn = true;
        var challenged = browser.post(
                "/app/api-keys", Map.of("_csrf", token, "name", "Provisioning", "scopes", "people:manage"));
        assertThat(TestBrowser.query(challenged)).containsEntry("max_age", "0");
        GATEWAY.demandsRecentSignIn = false;
        GATEWAY.changes.clear();
        GATEWAY.respond("POST /v1/api-keys", 201, """
                {"id": "k9", "name": "Provisioning", "hint": "abcd", "last_characters": "wxyz", "scopes": ["people:manage"],
                 "created_at": "2026-11-28T09:00:00.000Z", "key": "svc_live_wxyz"}""");

        var resumed = browser.comeBack(challenged, "code=c2");

        assertThat(resumed.headers().firstValue("Location")).contains("/app/api-keys");
        assertThat(GATEWAY.changes)
                .filteredOn(change -> change.target().equals("POST /v1/api-keys"))
                .singleElement()
                .satisfies(change -> assertThat(change.body()).contains("\"scopes\":[\"people:manage\"]"));
        assertThat(browser.get("/app/api-keys").body()).contains("svc_live_wxyz");
    }

    @Test
    void forgetsAStepThatWasContinued() {
        continueASensitiveStep();
        GATEWAY.requests.clear();

        browser.comeBack(browser.get("/app/sign-in"), "code=c3");

        assertThat(GATEWAY.requests).doesNotContain("DELETE /v1/api-keys/7");
    }

    @ParameterizedTest
    @CsvSource({
        "/app/api-keys?after=7,        /app/api-keys?after=7",
        "https://evil.example/app/x,   /app/x",
        "https://evil.example/,        /app",
        "/operator/operators,          /app",
        "'',                           /app"
    })
    void leadsBackToTheFormWhenAStepThatContinuesIsRefused(String from, String back) {
        browser.signIn("/app/api-keys");
        var token = browser.csrf("/app/api-keys");
        GATEWAY.demandsRecentSignIn = true;
        var challenged = browser.post("/app/api-keys", Map.of("_csrf", token, "name", "New"), from);
        GATEWAY.demandsRecentSignIn = false;

        var resumed = browser.comeBack(challenged, "code=c2");

        assertThat(resumed.statusCode()).isEqualTo(303);
        assertThat(resumed.headers().firstValue("Location")).contains(back);
        assertThat(browser.get("/app/api-keys").body())
                .contains("role=\"alert\"", "name: This must not be &lt;empty&gt;.", "r-1");
        assertThat(browser.get("/app/api-keys").body()).doesNotContain("must not be");
    }

    @Test
    void leadsBackToTheFormWhenAStepThatContinuesFails() {
        browser.signIn("/app/api-keys");
        var token = browser.csrf("/app/api-keys");
        GATEWAY.demandsRecentSignIn = true;
        var challenged = browser.post("/app/security/totp", Map.of("_csrf", token), "/app/security");
        GATEWAY.demandsRecentSignIn = false;

        var resumed = browser.comeBack(challenged, "code=c2");

        assertThat(resumed.headers().firstValue("Location")).contains("/app/security");
        assertThat(browser.get("/app/api-keys").body()).contains("role=\"alert\"", "No.", "r-1");
    }

    /// Sends a form for which the API demands a recent sign-in, and signs in again.
    private HttpResponse<String> continueASensitiveStep() {
        browser.signIn("/app/api-keys");
        var token = browser.csrf("/app/api-keys");
        GATEWAY.demandsRecentSignIn = true;
        var challenged = browser.post("/app/api-keys/7/revoke", Map.of("_csrf", token));
        assertThat(TestBrowser.query(challenged)).containsEntry("max_age", "0");
        GATEWAY.demandsRecentSignIn = false;
        GATEWAY.requests.clear();
        return browser.comeBack(challenged, "code=c2");
    }

    @Test
    void endsTheSessionHereAndThereWhenTheUserSignsOut() {
        browser.signIn("/app/api-keys");
        var cookie = browser.cookies.get("switchboard-app");

        var response = browser.post("/app/sign-out", Map.of("_csrf", browser.csrf("/app/api-keys")));

        assertThat(response.headers().firstValue("Location")).contains("/");
        assertThat(GATEWAY.requests)
                .contains("DELETE /v1/users/me/sessions/s1")
                .anyMatch(request -> request.startsWith("revoke svc_rt_"));
        browser.cookies.put("switchboard-app", cookie);
        assertThat(browser.get("/app/api-keys").statusCode()).isEqualTo(303);
    }

    @Test
    void keepsSessionsEncryptedAndUnderTheHashOfTheirIds() throws Exception {
        browser.signIn("/app/api-keys");
        var id = browser.cookies.get("switchboard-app");

        var dump = redis("KEYS *\r\n");

        assertThat(dump).contains("app-session:").doesNotContain(id);
        var key = dump.lines()
                .filter(line -> line.startsWith("app-session:"))
                .findFirst()
                .orElseThrow();
        assertThat(redis("GET " + key + "\r\n")).doesNotContain("svc_at_", "svc_rt_", "Marguerite");
    }

    @Test
    void goesOnWhileRedisIsUnavailableAndAfterItRestartedEmpty() {
        browser.signIn("/app/api-keys");

        TestRedis.shared().stop();
        assertThat(browser.get("/app/api-keys").statusCode()).isEqualTo(200);
        var another = newBrowser().signIn("/app/api-keys");
        assertThat(another.get("/app/api-keys").statusCode()).isEqualTo(200);
        TestRedis.shared().start();
        TestRedis.shared().flush();

        Awaitility.await()
                .untilAsserted(() ->
                        assertThat(browser.get("/app/api-keys").statusCode()).isEqualTo(200));
    }

    @Test
    void hasHeaderFieldsThatLetNoOtherScriptIn() {
        var page = browser.get("/");

        assertThat(page.headers().firstValue("Content-Security-Policy"))
                .hasValueSatisfying(policy -> assertThat(policy)
                        .contains(
                                "default-src 'none'",
                                "script-src 'self';",
                                "font-src 'self';",
                                "frame-ancestors 'none'")
                        .doesNotContain("unsafe"));
        assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
    }

    @Test
    void speaksTheLanguageOfTheBrowserOrTheChosenOne() {
        var spanish = browser.send(browser.request("/").header("Accept-Language", "es-MX,es;q=0.9,en;q=0.5"));
        assertThat(spanish.body()).contains("lang=\"es\"", "Iniciar sesión");

        browser.get("/app/language/es?return_to=/");
        assertThat(browser.get("/").body()).contains("lang=\"es\"");
        assertThat(browser.get("/app/language/xx?return_to=//evil.example")
                        .headers()
                        .firstValue("Location"))
                .contains("/");
    }

    private static String redis(String command) throws Exception {
        try (var socket =
                new Socket(TestRedis.shared().host(), TestRedis.shared().port())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(command.getBytes(StandardCharsets.US_ASCII));
            var response = new byte[64 * 1024];
            int length = socket.getInputStream().read(response);
            return new String(response, 0, length, StandardCharsets.ISO_8859_1);
        }
    }
}
