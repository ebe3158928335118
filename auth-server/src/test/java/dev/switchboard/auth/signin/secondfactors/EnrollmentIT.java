package dev.switchboard.auth.signin.secondfactors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.Browser;
import dev.switchboard.auth.Telephony;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.Pkce;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Sign-in where the company requires a second factor.
class EnrollmentIT extends SecondFactorTest {

    private static final String ENROLL = "/sign-in/enroll";
    private static final Pattern RECOVERY_CODE = Pattern.compile("[a-z2-7]{4}(-[a-z2-7]{4}){3}");

    private static String location(JsonResponse response) {
        return String.valueOf(response.header("Location"));
    }

    private Browser enrolling() {
        var browser = browser();
        assertThat(location(
                        browser.tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(303)))
                .isEqualTo(ENROLL);
        return browser;
    }

    private static String secret(Browser browser) {
        var page = browser.get(ENROLL).assertStatus(200).text();
        assertThat(page).contains("Northwind", "<svg", "<path");
        return page.replaceAll("(?s).*<code>([A-Z2-7 ]+)</code>.*", "$1").replace(" ", "");
    }

    @Test
    void leadsAUserWithoutAFactorToAddingOneBeforeAnythingElse() {
        telephony.requireSecondFactor(user.orgId());
        var browser = enrolling();

        assertThat(location(browser.get("/signed-in").assertStatus(303))).isEqualTo("/sign-in");
        assertThat(location(browser.get("/sign-in/code").assertStatus(303))).isEqualTo(ENROLL);
        var secret = secret(browser);
        assertThat(secret(browser)).as("the same at each load").isEqualTo(secret);
        assertThat(location(browser.form(ENROLL, "", Map.of("code", wrongCode(secret)))
                        .assertStatus(303)))
                .isEqualTo(ENROLL + "?notice=wrong_code");
        assertThat(location(browser.get("/signed-in").assertStatus(303))).isEqualTo("/sign-in");

        var done = browser.form(ENROLL, "", Map.of("code", code(secret))).assertStatus(200);

        assertThat(RECOVERY_CODE.matcher(done.text()).results().distinct()).hasSize(10);
        assertThat(done.text()).contains("action=\"/signed-in\"");
        browser.get("/signed-in").assertStatus(200);
        assertThat(factors(user)).hasSize(1);
        assertThat(rows.audited(user.orgId(), "second_factor_added")).isOne();
        assertThat(location(
                        browser().tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(303)))
                .isEqualTo("/sign-in/code");
    }

    @Test
    void authorizesNothingInASessionFromBefore() {
        var browser = browser().signIn(user);
        telephony.requireSecondFactor(user.orgId());

        assertThat(location(browser.get("/signed-in").assertStatus(303))).isEqualTo("/sign-in");
        var asked = browser.get("/oauth/authorize?response_type=code&client_id=svc_app_switchboard_client"
                        + "&redirect_uri=http%3A%2F%2Flocalhost%3A8080%2Fapp%2Fcallback&scope=me:manage"
                        + Pkce.QUERY)
                .assertStatus(302);
        assertThat(location(asked)).startsWith("http://localhost:8080/consent?req=");
        var req = location(asked).replaceAll(".*req=", "");
        assertThat(location(browser.get("/consent?req=" + req).assertStatus(303)))
                .isEqualTo("/sign-in?req=" + req);
        browser.json("/oauth/authorize/decision", "{\"req\": \"" + req + "\", \"decision\": \"allow\"}")
                .assertStatus(401);

        var step = browser.form(
                "/sign-in", "?req=" + req, Map.of("email", user.email(), "password", Telephony.PASSWORD, "req", req));
        assertThat(location(step.assertStatus(303))).isEqualTo(ENROLL + "?req=" + req);
        var secret = secret(browser);
        var done = browser.form(ENROLL, "?req=" + req, Map.of("code", code(secret), "req", req))
                .assertStatus(200);
        assertThat(done.text()).contains("action=\"/consent\"", "name=\"req\" value=\"" + req + "\"");
        browser.get("/consent?req=" + req).assertStatus(200);
    }

    @Test
    void asksAUserWithAFactorForItsCode() {
        var app = confirmedApp(user);
        telephony.requireSecondFactor(user.orgId());
        var browser = browser();
        assertThat(location(
                        browser.tryToSignIn(user.email(), Telephony.PASSWORD).assertStatus(303)))
                .isEqualTo("/sign-in/code");

        assertThat(location(browser.form("/sign-in/code", "", Map.of("code", code(app.secret())))
                        .assertStatus(303)))
                .isEqualTo("/signed-in");
    }

    @Test
    void adoptsAFactorThatWasAddedMeanwhile() {
        telephony.requireSecondFactor(user.orgId());
        var browser = enrolling();
        secret(browser);
        confirmedApp(user);

        assertThat(location(browser.get(ENROLL).assertStatus(303))).isEqualTo("/sign-in");
    }
}
