package dev.switchboard.consent.secondfactors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestPasskeys;
import dev.switchboard.consent.testapp.TestSecondSteps;
import dev.switchboard.consent.testapp.TestUsers;
import dev.switchboard.web.qr.QrCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.http.MediaType;
import org.springframework.mock.web.MockHttpSession;

class SecondFactorPagesTests extends PagesTest {

    private static final String REQ = "0123456789";

    private MockHttpSession afterThePassword(String email, String next) {
        var session = new MockHttpSession();
        var response = post(session, "/sign-in", "email", email, "password", TestUsers.PASSWORD, "req", REQ);
        assertThat(response).hasStatus(303).hasHeader("Location", next + "?req=" + REQ);
        return session;
    }

    @Test
    void asksForTheCodeAndLeadsBackToTheRequest() {
        var session = afterThePassword(TestSecondSteps.CODE_EMAIL, "/sign-in/code");
        assertThat(get(session, "/sign-in/code?req=" + REQ))
                .hasStatusOk()
                .bodyText()
                .contains("autocomplete=\"one-time-code\"", "name=\"req\" value=\"" + REQ + "\"")
                .contains("data-passkey=\"get\"", "Use a passkey", "/passkeys-");

        assertThat(post(session, "/sign-in/code", "code", "0", "req", REQ))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in/code?req=" + REQ + "&notice=wrong_code");
        assertThat(post(session, "/sign-in/code", "code", TestSecondSteps.CODE, "req", REQ))
                .hasStatus(303)
                .hasHeader("Location", "/consent?req=" + REQ);
    }

    @Test
    void showsTheSecretAsAnImageAndAsTextAndTheRecoveryCodesOnce() {
        var session = afterThePassword(TestSecondSteps.ENROLL_EMAIL, "/sign-in/enroll");
        assertThat(get(session, "/sign-in/code?req=" + REQ)).hasHeader("Location", "/sign-in/enroll?req=" + REQ);
        assertThat(get(session, "/sign-in/enroll?req=" + REQ))
                .hasStatusOk()
                .bodyText()
                .contains("JBSW Y3DP EHPK 3PXP", "<svg", "viewBox=\"0 0 ", "Northwind");

        assertThat(post(session, "/sign-in/enroll", "code", TestSecondSteps.CODE, "req", REQ))
                .hasStatusOk()
                .bodyText()
                .contains("abcd-efgh-ijkl-mno0", "abcd-efgh-ijkl-mno9", "name=\"req\" value=\"" + REQ + "\"")
                .containsPattern("<form method=\"get\" action=\"/consent\">")
                .contains("<input type=\"checkbox\" required>", "data-codes=\"copy\"")
                .doesNotContain("_csrf");
        assertThat(get(session, "/sign-in/enroll")).hasHeader("Location", "/sign-in");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sign-in/code", "/sign-in/enroll", "/sign-in/passkey"})
    void leadToSignInWhenNothingIsUnderWay(String path) {
        assertThat(get(new MockHttpSession(), path + "?req=" + REQ))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in?req=" + REQ);
        assertThat(mvc.post().uri(path).param("req", REQ).exchange())
                .hasStatus(303)
                .hasHeader("Location", path + "?req=" + REQ + "&notice=stale");
        assertThat(get(new MockHttpSession(), path + "?req=" + REQ + "&notice=stale"))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in?req=" + REQ + "&notice=stale");
    }

    @Test
    void offersThePasskeyFirstWhereThereAreNoOneTimeCodes() {
        var session = afterThePassword(TestSecondSteps.PASSKEY_EMAIL, "/sign-in/code");

        assertThat(get(session, "/sign-in/code?req=" + REQ))
                .hasStatusOk()
                .bodyText()
                .containsSubsequence("<h1>Use your passkey", "action=\"/sign-in/passkey\"", "Recovery code")
                .contains("href=\"/sign-in?req=" + REQ + "\"");
    }

    @Test
    void tellsWhoTookTooLongToSignInOnceMore() {
        assertThat(post(new MockHttpSession(), "/sign-in/code", "code", "123456"))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in?notice=stale");
    }

    @Test
    void signsInWithAPasskeyThatTheBrowserWasAskedFor() {
        var session = new MockHttpSession();
        assertThat(get(session, "/sign-in?req=" + REQ))
                .hasStatusOk()
                .bodyText()
                .contains("data-passkey=\"get\"", "/passkeys-", "disabled data-action=\"use-passkey\"")
                .contains("<noscript><p class=\"aside\">Passkeys need JavaScript");
        assertThat(post(session, "/sign-in/passkey"))
                .hasStatusOk()
                .hasContentType(MediaType.APPLICATION_JSON)
                .bodyJson()
                .extractingPath("$.challenge")
                .isEqualTo("AAAA");

        assertThat(post(session, "/sign-in/passkey", "credential", "wrong", "req", REQ))
                .hasStatus(303)
                .hasHeader("Location", "/sign-in?req=" + REQ + "&notice=wrong_passkey");
        assertThat(post(session, "/sign-in/passkey", "credential", TestPasskeys.CREDENTIAL, "req", REQ))
                .hasStatus(303)
                .hasHeader("Location", "/consent?req=" + REQ);
    }

    @Test
    void addsAPasskeyForASignedInUser() {
        assertThat(get(new MockHttpSession(), "/passkeys")).hasHeader("Location", "/sign-in?to=passkeys");
        var session = new MockHttpSession();
        var signedIn = post(
                session, "/sign-in", "email", TestUsers.ADA.email(), "password", TestUsers.PASSWORD, "to", "passkeys");
        assertThat(signedIn).hasStatus(303).hasHeader("Location", "/passkeys");
        assertThat(get(session, "/passkeys"))
                .hasStatusOk()
                .bodyText()
                .contains("data-passkey=\"create\"", "Laptop", "Phone", "disabled>Add a passkey<");

        assertThat(post(session, "/passkeys", "name", "Phone", "credential", "wrong"))
                .hasStatus(303)
                .hasHeader("Location", "/passkeys?notice=wrong_passkey");
        assertThat(post(session, "/passkeys", "name", "Phone", "credential", TestPasskeys.CREDENTIAL))
                .hasStatusOk()
                .bodyText()
                .contains("Your recovery codes are still valid.", "action=\"/signed-in\"")
                .doesNotContain("checkbox");
    }

    @Test
    void drawsAQrCodeWithAMargin() {
        var qr = QrCode.of("otpauth://totp/Switchboard:ada?secret=JBSWY3DPEHPK3PXP");

        assertThat(qr.viewBox()).matches("0 0 (\\d+) \\1");
        assertThat(qr.path()).startsWith("M4 4h1v1h-1z").doesNotContain("M3 ", "M0 ");
    }

    @Test
    void takeNoFormOfAnotherSite() {
        var session = afterThePassword(TestSecondSteps.CODE_EMAIL, "/sign-in/code");

        assertThat(mvc.post()
                        .uri("/sign-in/code")
                        .session(session)
                        .with(csrf().useInvalidToken())
                        .param("code", TestSecondSteps.CODE)
                        .exchange())
                .hasStatus(303)
                .hasHeader("Location", "/sign-in/code?notice=stale");
    }
}
