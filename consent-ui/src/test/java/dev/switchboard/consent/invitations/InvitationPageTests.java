package dev.switchboard.consent.invitations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestInvitations;
import dev.switchboard.consent.testapp.TestStartPages;
import dev.switchboard.consent.testapp.TestUsers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpSession;

class InvitationPageTests extends PagesTest {

    private final MockHttpSession session = new MockHttpSession();

    @Test
    void showsWhoInvitesAndAsksForNameAndPassword() {
        assertThat(get(session, "/invitation?token={token}", TestInvitations.OPEN))
                .hasStatus(200)
                .bodyText()
                .contains("Northwind", TestInvitations.EMAIL, "value=\"Carol Danvers\"", "new-password", "_csrf");
    }

    @Test
    void signsInOnceAccepted() {
        assertThat(post(
                        session,
                        "/invitation",
                        "token",
                        TestInvitations.OPEN,
                        "name",
                        "Carol",
                        "password",
                        "correct horse battery staple"))
                .hasStatus(200)
                .bodyText()
                .contains("signed in as <bdi>" + TestInvitations.EMAIL, "href=\"" + TestStartPages.APP + "\"")
                .doesNotContain("href=\"/sign-in\"");
    }

    @Test
    void leadsToSigningOutWhereSomebodyElseIsSignedIn() {
        assertThat(post(
                        signedIn(TestUsers.ADA),
                        "/invitation",
                        "token",
                        TestInvitations.OPEN,
                        "name",
                        "Carol",
                        "password",
                        "correct horse battery staple"))
                .hasStatus(200)
                .bodyText()
                .contains(TestInvitations.EMAIL, "signed in as <bdi>" + TestUsers.ADA.name(), "href=\"/sign-out\"")
                .doesNotContain("href=\"/sign-in\"");
    }

    @Test
    void showsTheFormAgainWithTheNameAndWithoutThePassword() {
        assertThat(post(
                        session,
                        "/invitation",
                        "token",
                        TestInvitations.OPEN,
                        "name",
                        "Caroline",
                        "password",
                        "tooshort"))
                .hasStatus(422)
                .bodyText()
                .contains("value=\"Caroline\"")
                .containsOnlyOnce("12 to 128 characters")
                .containsPattern("id=\"password\"[^>]* aria-invalid=\"true\" aria-describedby=\"rule\"")
                .doesNotContain("tooshort", "role=\"alert\"")
                .doesNotContainPattern("id=\"name\"[^>]* aria-");
    }

    @ParameterizedTest
    @CsvSource({"UNKNOWN,404", "EXPIRED,410", "USED,410", "REVOKED,410", "REPLACED,410", "EMAIL_TAKEN,409"})
    void saysWhyALinkCannotBeUsed(InvitationProblem problem, int status) {
        var token = TestInvitations.token(problem);

        assertThat(get(session, "/invitation?token={token}", token))
                .hasStatus(status)
                .bodyText()
                .contains(text(problem.page().headingKey()));
        assertThat(post(session, "/invitation", "token", token)).hasStatus(status);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "?token=", "?token=short", "?token=a&token=b", "?token=%00"})
    void knowsNoMangledLink(String query) {
        assertThat(get(session, "/invitation" + query)).hasStatus(404);
    }

    @Test
    void showsThePageAgainForAFormWithoutItsToken() {
        assertThat(mvc.post()
                        .uri("/invitation")
                        .session(session)
                        .param("token", TestInvitations.OPEN)
                        .exchange())
                .hasStatus(303)
                .hasHeader("Location", "/invitation?token=" + TestInvitations.OPEN + "&notice=stale");
    }
}
