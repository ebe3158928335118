package dev.switchboard.auth.signin.secondfactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Operators;
import dev.switchboard.auth.Telephony;
import dev.switchboard.auth.Telephony.TestUser;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;

/// The second step of a sign-in.
class SecondStepIT extends SecondFactorTest {

    private static final String CODE = "/sign-in/code";
    private static final String WRONG = CODE + "?notice=wrong_code";

    @Autowired
    private Operators operators;

    private Browser halfSignedIn(TestUser of) {
        var browser = browser();
        assertThat(location(browser.tryToSignIn(of.email(), Telephony.PASSWORD)))
                .isEqualTo(CODE);
        return browser;
    }

    private static JsonResponse enter(Browser browser, String code) {
        return browser.form(CODE, "", Map.of("code", code));
    }

    private static String location(JsonResponse response) {
        return String.valueOf(response.assertStatus(303).header("Location"));
    }

    private static void assertSignedIn(Browser browser, JsonResponse response) {
        assertThat(location(response)).isEqualTo("/signed-in");
        browser.get("/signed-in").assertStatus(200);
    }

    private static void assertNotSignedIn(Browser browser) {
        assertThat(location(browser.get("/signed-in"))).isEqualTo("/sign-in");
    }

    @Test
    void comesAfterTheRightPasswordOnlyAndAdmitsToNothingElse() {
        var app = confirmedApp(user);
        var browser = browser();
        assertThat(location(browser.get(CODE))).isEqualTo("/sign-in");
        assertThat(location(browser.tryToSignIn(user.email(), "wrong"))).isEqualTo("/sign-in?notice=wrong");
        assertThat(location(browser.get(CODE))).isEqualTo("/sign-in");
        var before = browser.cookies().get("switchboard_session");

        assertThat(location(browser.tryToSignIn(user.email(), Telephony.PASSWORD)))
                .isEqualTo(CODE);

        var half = browser.cookies().get("switchboard_session");
        assertThat(half).isNotEqualTo(before);
        assertNotSignedIn(browser);
        assertThat(location(browser.get("/passkeys"))).startsWith("/sign-in");
        assertThat(browser.get("/oauth/authorize/request?req=1234567890").status())
                .isEqualTo(401);
        assertThat(rows.audited(user.orgId(), "sign_in")).isZero();
        assertThat(browser.get(CODE).assertStatus(200).text()).contains("autocomplete=\"one-time-code\"");

        assertSignedIn(browser, enter(browser, code(app.secret())));

        assertThat(browser.cookies().get("switchboard_session")).isNotEqualTo(half);
        assertThat(rows.audited(user.orgId(), "sign_in")).isOne();
        assertThat(location(browser.get(CODE))).isEqualTo("/sign-in");
        assertThat(factors(user).getFirst().get("last_used_at").isNull()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 1})
    void acceptsTheCodeOfAClockThatDiffersByAStep(int steps) {
        var app = confirmedApp(user);
        clock.advance(Duration.ofMinutes(1));
        var browser = halfSignedIn(user);

        assertSignedIn(browser, enter(browser, " " + code(app.secret(), steps) + " "));
    }

    @ParameterizedTest
    @ValueSource(ints = {-3, -2, 2, 3})
    void refusesTheCodeOfAClockThatDiffersByMore(int steps) {
        var app = confirmedApp(user);
        clock.advance(Duration.ofMinutes(2));
        var browser = halfSignedIn(user);

        assertThat(location(enter(browser, code(app.secret(), steps)))).isEqualTo(WRONG);

        assertThat(browser.get(WRONG).assertStatus(200).text()).contains("That code is not valid.");
        assertNotSignedIn(browser);
        assertThat(rows.audited(user.orgId(), "second_factor_failed")).isOne();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "x", "12345", "😀😀😀😀😀😀", "aaaa-aaaa-aaaa-aaaa"})
    void refusesWhatIsNoCode(String code) {
        confirmedApp(user);
        var browser = halfSignedIn(user);

        assertThat(location(enter(browser, code))).isEqualTo(WRONG);
        assertNotSignedIn(browser);
    }

    @Test
    void acceptsEachCodeOnce() {
        var app = confirmedApp(user);
        var first = halfSignedIn(user);
        var code = code(app.secret());
        assertSignedIn(first, enter(first, code));

        var second = halfSignedIn(user);

        assertThat(location(enter(second, code))).isEqualTo(WRONG);
        assertThat(location(enter(second, code(app.secret(), -1)))).isEqualTo(WRONG);
        assertSignedIn(second, enter(second, code(app.secret(), 1)));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void acceptsACodeOnceWhenSeveralEnterItAtTheSameTime(boolean recovery) {
        var app = confirmedApp(user);
        var browsers = IntStream.range(0, 6).mapToObj(i -> halfSignedIn(user)).toList();
        var code = recovery ? app.recoveryCodes().getFirst() : code(app.secret());

        var responses = browsers.stream()
                .map(browser -> CompletableFuture.supplyAsync(() -> location(enter(browser, code))))
                .toList();

        assertThat(responses.stream().map(CompletableFuture::join).filter("/signed-in"::equals))
                .hasSize(1);
    }

    @Test
    void acceptsEachRecoveryCodeOnceInAnySpelling() {
        var app = confirmedApp(user);
        var code = app.recoveryCodes().get(3);
        var first = halfSignedIn(user);
        assertSignedIn(first, enter(first, code.replace("-", "").toUpperCase(java.util.Locale.ROOT)));

        var second = halfSignedIn(user);
        assertThat(location(enter(second, code))).isEqualTo(WRONG);
        assertSignedIn(second, enter(second, app.recoveryCodes().get(4)));

        assertThat(rows.audited(user.orgId(), "recovery_code_used")).isEqualTo(2);
    }

    @Test
    void refusesRecoveryCodesThatWereReplacedOrBelongToAnother() {
        var app = confirmedApp(user);
        var others = confirmedApp(telephony.userWithPassword()).recoveryCodes();
        with(recent(user), "POST", FACTORS + "/recovery-codes", null).assertStatus(200);
        var browser = halfSignedIn(user);

        assertThat(location(enter(browser, app.recoveryCodes().getFirst()))).isEqualTo(WRONG);
        assertThat(location(enter(browser, others.getFirst()))).isEqualTo(WRONG);
    }

    @Test
    void stopsGuessingWhateverTheAddressAndHoweverOftenThePasswordIsRight() {
        var app = confirmedApp(user);
        for (int attempt = 0; attempt < 10; attempt++) {
            assertThat(location(enter(halfSignedIn(user), wrongCode(app.secret()))))
                    .isEqualTo(WRONG);
        }

        var stopped = enter(halfSignedIn(user), code(app.secret())).assertStatus(429);

        assertThat(stopped.header("Content-Type")).startsWith("text/html");
        assertThat(stopped.header("Retry-After")).isEqualTo("900");
        enter(halfSignedIn(user), code(app.secret())).assertStatus(429);
        assertThat(rows.audited(user.orgId(), "sign_in_limited")).isOne();
        clock.advance(Duration.ofMinutes(15));
        var browser = halfSignedIn(user);
        assertSignedIn(browser, enter(browser, code(app.secret())));
    }

    @Test
    void endsAfterTenMinutes() {
        var app = confirmedApp(user);
        var browser = halfSignedIn(user);
        clock.advance(Duration.ofMinutes(9));
        browser.get(CODE).assertStatus(200);
        clock.advance(Duration.ofMinutes(2));

        assertThat(location(browser.get(CODE))).isEqualTo("/sign-in");
        assertThat(location(formOf(browser, code(app.secret())))).isEqualTo("/sign-in?notice=stale");
        assertNotSignedIn(browser);
    }

    @Test
    void endsWithThePasswordTheFactorAndTheUser() {
        var app = confirmedApp(user);
        var browsers = List.of(halfSignedIn(user), halfSignedIn(user), halfSignedIn(user));

        telephony.disable(user);
        assertThat(location(formOf(browsers.get(0), code(app.secret())))).isEqualTo("/sign-in?notice=stale");
        telephony.enable(user);
        var encoded = rows.jdbc()
                .sql("SELECT argon2id FROM user_password WHERE user_id = ?")
                .param(user.id())
                .query(String.class)
                .single();
        setPassword(encoded.replaceFirst(".$", encoded.endsWith("A") ? "B" : "A"));
        assertThat(location(formOf(browsers.get(1), code(app.secret())))).isEqualTo("/sign-in?notice=stale");
        setPassword(encoded);
        with(recent(user), "DELETE", FACTORS + "/" + app.id(), null).assertStatus(204);
        assertThat(location(formOf(browsers.get(2), code(app.secret())))).isEqualTo("/sign-in?notice=stale");

        browsers.forEach(SecondStepIT::assertNotSignedIn);
    }

    private void setPassword(String encoded) {
        rows.jdbc()
                .sql("UPDATE user_password SET argon2id = ? WHERE user_id = ?")
                .params(encoded, user.id())
                .update();
    }

    /// Posts the form with the token of another page.
    private static JsonResponse formOf(Browser browser, String code) {
        var page = browser.get("/sign-in").assertStatus(200).text();
        var token = page.replaceAll("(?s).*?name=\"_csrf\"[^>]*value=\"([^\"]+)\".*", "$1");
        return browser.post(CODE, Map.of("code", code, "_csrf", token));
    }

    @Test
    void takesNoFormWithoutItsToken() {
        var app = confirmedApp(user);
        var browser = halfSignedIn(user);

        var response = browser.post(CODE, Map.of("code", code(app.secret())));

        assertThat(location(response)).isEqualTo(CODE + "?notice=stale");
        assertNotSignedIn(browser);
        assertSignedIn(browser, enter(browser, code(app.secret())));
    }

    @Test
    void isForOperatorsToo() {
        var operator = operators.operatorWithPassword();
        var secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";
        insertApp(operator, secret);
        var browser = halfSignedIn(operator);

        assertThat(location(enter(browser, wrongCode(secret)))).isEqualTo(WRONG);
        assertSignedIn(browser, enter(browser, code(secret)));
    }

    @Autowired
    private TotpStore totp;

    @Autowired
    private OneTimeCodes oneTimeCodes;

    private void insertApp(TestUser of, String secret) {
        var id = java.util.UUID.randomUUID();
        var encrypted = oneTimeCodes.encrypt(id, org.bouncycastle.util.encoders.Base32.decode(secret));
        totp.add(of.orgId(), of.id(), new TotpFactor(id, false, encrypted), clock.instant(), clock.instant());
        totp.confirm(of.orgId(), of.id(), id, 0, clock.instant());
    }

    @Test
    void isAskedForAgainWithThePasswordWhereAnAppWantsARecentAuthentication() {
        var app = confirmedApp(user);
        var browser = halfSignedIn(user);
        assertSignedIn(browser, enter(browser, code(app.secret())));
        clock.advance(Duration.ofMinutes(11));
        var sessions = sessions();

        var page = String.valueOf(
                        authorize(browser, "&max_age=600").assertStatus(302).header("Location"))
                .replaceFirst("^http://localhost:8080", "");
        assertThat(page).startsWith("/sign-in?req=").endsWith("&again=1");
        var query = page.substring("/sign-in".length());
        var req = query.replaceAll(".*[?&]req=([^&]+).*", "$1");
        var step = location(browser.form(
                "/sign-in",
                query,
                Map.of("email", user.email(), "password", Telephony.PASSWORD, "req", req, "again", "1")));
        assertThat(step).isEqualTo(CODE + query);
        assertThat(String.valueOf(authorize(browser, "&max_age=600").header("Location")))
                .as("the password alone is not an authentication")
                .contains("/sign-in?req=");

        var wrong = browser.form(CODE, query, Map.of("code", wrongCode(app.secret()), "req", req, "again", "1"));
        assertThat(location(wrong)).startsWith(CODE + "?req=").contains("notice=wrong_code", "again=1");
        var done = browser.form(CODE, query, Map.of("code", code(app.secret()), "req", req, "again", "1"));

        assertThat(location(done)).isEqualTo("/consent?req=" + req);
        assertThat(String.valueOf(authorize(browser, "&max_age=600").header("Location")))
                .contains("/app/callback?code=");
        assertThat(sessions()).as("the same session").isEqualTo(sessions);
    }

    private long sessions() {
        return rows.jdbc()
                .sql("SELECT count(*) FROM sign_in_session WHERE user_id = ?")
                .param(user.id())
                .query(Long.class)
                .single();
    }

    private static JsonResponse authorize(Browser browser, String more) {
        return browser.get("/oauth/authorize?response_type=code&client_id=svc_app_switchboard_client&redirect_uri="
                + URLEncoder.encode("http://localhost:8080/app/callback", StandardCharsets.UTF_8)
                + "&scope=me:manage" + Pkce.QUERY + more);
    }
}
