package dev.switchboard.consent.passwords;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestPasswordResets;
import dev.switchboard.consent.testapp.TestStartPages;
import dev.switchboard.consent.testapp.TestUsers;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockHttpSession;

class PasswordResetPagesTests extends PagesTest {

    private final MockHttpSession session = new MockHttpSession();

    @Autowired
    private TestPasswordResets resets;

    @AfterEach
    void withMail() {
        resets.available(true);
    }

    @Test
    void areLinkedFromTheSignInPage() {
        assertThat(get(session, "/sign-in")).hasStatus(200).bodyText().contains("href=\"/forgot-password\"");
    }

    @Test
    void asksForTheEmailAndSaysTheSameForEveryEmail() {
        assertThat(get(session, "/forgot-password")).hasStatus(200).bodyText().contains("type=\"email\"", "_csrf");

        var known = post(session, "/forgot-password", "email", " " + TestUsers.ADA.email());
        var unknown = post(session, "/forgot-password", "email", "nobody@northwind.example");

        assertThat(known).hasStatus(200).bodyText().contains("If there is an account");
        assertThat(unknown).hasStatus(200).bodyText().contains("If there is an account");
        assertThat(resets.requested()).contains(TestUsers.ADA.email(), "nobody@northwind.example");
    }

    @Test
    void asksAgainWithoutAnEmail() {
        assertThat(post(session, "/forgot-password"))
                .hasStatus(422)
                .bodyText()
                .contains("aria-invalid=\"true\" aria-describedby=\"problem\"");
    }

    @Test
    void saysWhenItIsPossibleAgainAfterTooManyRequests() {
        assertThat(post(session, "/forgot-password", "email", TestPasswordResets.LIMITED))
                .hasStatus(429)
                .hasHeader("Retry-After", "300");
    }

    @Test
    void saysWhomToAskWithoutAMailServer() {
        resets.available(false);

        assertThat(get(session, "/forgot-password"))
                .hasStatus(200)
                .bodyText()
                .contains("Ask an administrator of your company")
                .doesNotContain("<form");
        assertThat(post(session, "/forgot-password", "email", TestUsers.BEN.email()))
                .hasStatus(200)
                .bodyText()
                .contains("Ask an administrator of your company");
        assertThat(resets.requested()).doesNotContain(TestUsers.BEN.email());
    }

    @Test
    void asksForANewPassword() {
        assertThat(get(session, "/reset-password?token={token}", TestPasswordResets.OPEN))
                .hasStatus(200)
                .bodyText()
                .contains(TestUsers.ADA.email(), "new-password", "_csrf");
        assertThat(post(session, "/reset-password", "token", TestPasswordResets.OPEN, "password", "short"))
                .hasStatus(422)
                .bodyText()
                .contains("aria-invalid=\"true\" aria-describedby=\"rule\"")
                .containsOnlyOnce("12 to 128 characters")
                .doesNotContain("value=\"short\"");
        assertThat(post(
                        session,
                        "/reset-password",
                        "token",
                        TestPasswordResets.OPEN,
                        "password",
                        "three green umbrellas"))
                .hasStatus(200)
                .bodyText()
                .contains("You are signed in as <bdi>" + TestUsers.ADA.email(), "href=\"" + TestStartPages.APP + "\"")
                .doesNotContain("href=\"/sign-in\"");
        assertThat(get(session, "/signed-in")).hasStatus(200).bodyText().contains(TestUsers.ADA.name());
    }

    @ParameterizedTest
    @CsvSource({"UNKNOWN,404", "EXPIRED,410", "USED,410", "REPLACED,410", "WITHDRAWN,410"})
    void saysWhyALinkCannotBeUsed(PasswordResetProblem problem, int status) {
        var token = TestPasswordResets.token(problem);

        assertThat(get(session, "/reset-password?token={token}", token))
                .hasStatus(status)
                .bodyText()
                .contains(text(problem.page().headingKey()));
        assertThat(post(session, "/reset-password", "token", token)).hasStatus(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?token=", "?token=short", "?token=a&token=b", "?token=%00"})
    void knowsNoMangledLink(String query) {
        assertThat(get(session, "/reset-password" + query)).hasStatus(404);
    }

    @Test
    void showsThePageAgainForAFormWithoutItsToken() {
        assertThat(mvc.post()
                        .uri("/reset-password")
                        .session(session)
                        .param("token", TestPasswordResets.OPEN)
                        .exchange())
                .hasStatus(303)
                .hasHeader("Location", "/reset-password?token=" + TestPasswordResets.OPEN + "&notice=stale");
        assertThat(mvc.post()
                        .uri("/forgot-password")
                        .session(session)
                        .param("email", TestUsers.ADA.email())
                        .exchange())
                .hasStatus(303)
                .hasHeader("Location", "/forgot-password?notice=stale");
    }
}
