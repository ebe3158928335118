package dev.switchboard.consent.emails;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestEmailConfirmations;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpSession;

class EmailConfirmationPageTests extends PagesTest {

    private final MockHttpSession session = new MockHttpSession();

    @Test
    void asksBeforeItConfirms() {
        assertThat(get(session, "/confirm-email?token={token}", TestEmailConfirmations.CHANGE))
                .hasStatus(200)
                .bodyText()
                .contains(TestEmailConfirmations.EMAIL, "_csrf")
                .doesNotContain("creates the company", "type=\"password\"");
        assertThat(get(session, "/confirm-email?token={token}", TestEmailConfirmations.SIGN_UP))
                .hasStatus(200)
                .bodyText()
                .contains("Fabrikam &amp; Söhne", "autocomplete=\"new-password\"");
        assertThat(post(session, "/confirm-email", "token", TestEmailConfirmations.CHANGE))
                .hasStatus(200)
                .bodyText()
                .contains(TestEmailConfirmations.EMAIL, "href=\"/sign-in\"");
    }

    @ParameterizedTest
    @CsvSource({"UNKNOWN,404", "EXPIRED,410", "USED,410", "REPLACED,410", "WITHDRAWN,410", "EMAIL_TAKEN,409"})
    void saysWhyALinkCannotBeUsed(EmailConfirmationProblem problem, int status) {
        var token = TestEmailConfirmations.token(problem);

        assertThat(get(session, "/confirm-email?token={token}", token))
                .hasStatus(status)
                .bodyText()
                .contains(text(problem.page().headingKey()));
        assertThat(post(session, "/confirm-email", "token", token)).hasStatus(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?token=", "?token=short", "?token=a&token=b", "?token=%00"})
    void knowsNoMangledLink(String query) {
        assertThat(get(session, "/confirm-email" + query)).hasStatus(404);
    }

    @Test
    void showsThePageAgainForAFormWithoutItsToken() {
        assertThat(mvc.post()
                        .uri("/confirm-email")
                        .session(session)
                        .param("token", TestEmailConfirmations.CHANGE)
                        .exchange())
                .hasStatus(303)
                .hasHeader("Location", "/confirm-email?token=" + TestEmailConfirmations.CHANGE + "&notice=stale");
    }

    @Test
    void asksAgainForAPasswordThatCannotBeUsed() {
        assertThat(post(session, "/confirm-email", "token", TestEmailConfirmations.SIGN_UP, "password", "tooshort"))
                .hasStatus(422)
                .bodyText()
                .contains("aria-invalid=\"true\"", "Fabrikam &amp; Söhne", "new-password")
                .doesNotContain("tooshort");
        assertThat(post(session, "/confirm-email", "token", TestEmailConfirmations.SIGN_UP))
                .hasStatus(422);
        assertThat(post(
                        session,
                        "/confirm-email",
                        "token",
                        TestEmailConfirmations.SIGN_UP,
                        "password",
                        "correct horse battery staple"))
                .hasStatus(200)
                .bodyText()
                .contains(TestEmailConfirmations.EMAIL);
    }
}
