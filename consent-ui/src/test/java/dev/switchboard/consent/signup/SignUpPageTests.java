package dev.switchboard.consent.signup;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestSignUps;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockHttpSession;

class SignUpPageTests extends PagesTest {

    private final MockHttpSession session = new MockHttpSession();

    @Autowired
    private TestSignUps signUps;

    @AfterEach
    void enabled() {
        signUps.enabled(true);
    }

    @Test
    void isLinkedFromTheSignInPageAndAsksForEverything() {
        assertThat(get(session, "/sign-in")).bodyText().contains("href=\"/sign-up\"");
        assertThat(mvc.get().uri("/sign-up").header("Accept-Language", "en-GB").exchange())
                .hasStatus(200)
                .bodyText()
                .contains("name=\"company\"", "_csrf", "data-preselect=\"country\"")
                .doesNotContain("type=\"password\"")
                .containsPattern("value=\"GB\"[^>]*selected")
                .containsPattern("value=\"UTC\"[^>]*selected")
                .contains(">Chicago (Central Time)</option>");
    }

    @Test
    void saysThatAMailIsOnItsWay() {
        assertThat(post(
                        session,
                        "/sign-up",
                        "name",
                        " Ada ",
                        "company",
                        "Northwind",
                        "email",
                        "ada@new.example",
                        "country",
                        "GB",
                        "timezone",
                        "Europe/London"))
                .hasStatus(200)
                .bodyText()
                .contains("ada@new.example", "Check your email");
        assertThat(signUps.taken())
                .contains(new SignUpForm("Ada", "Northwind", "ada@new.example", "GB", "Europe/London"));
    }

    @Test
    void choosesCountryAndTimeZoneWhereTheFormHasNone() {
        post(session, "/sign-up", "name", "Ada", "company", "C", "email", "a@short.example");

        assertThat(signUps.taken()).contains(new SignUpForm("Ada", "C", "a@short.example", "US", "UTC"));
    }

    @Test
    void showsTheFormAgainWithWhatWasEntered() {
        assertThat(post(
                        session,
                        "/sign-up",
                        "name",
                        "Ada",
                        "company",
                        "Northwind",
                        "email",
                        "a@b",
                        "country",
                        "JP",
                        "timezone",
                        "Moon"))
                .hasStatus(422)
                .bodyText()
                .contains("class=\"problem\" id=\"problem\"", "value=\"Northwind\"", "value=\"a@b\"")
                .containsPattern("value=\"JP\"[^>]*selected")
                .doesNotContain("data-preselect");
    }

    @Test
    void saysWhenItIsPossibleAgainAfterTooManyRequests() {
        assertThat(post(session, "/sign-up", "email", TestSignUps.LIMITED)).hasStatus(429);
    }

    @Test
    void doesNotExistUnlessEnabled() {
        signUps.enabled(false);

        assertThat(get(session, "/sign-up")).hasStatus(404);
        assertThat(post(session, "/sign-up", "email", "a@b")).hasStatus(404);
        assertThat(get(session, "/sign-in")).bodyText().doesNotContain("/sign-up");
    }

    @Test
    void showsThePageAgainForAFormWithoutItsToken() {
        assertThat(mvc.post().uri("/sign-up").session(session).exchange())
                .hasStatus(303)
                .hasHeader("Location", "/sign-up?notice=stale");
    }
}
