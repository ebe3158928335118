package dev.switchboard.consent.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestInvitations;
import dev.switchboard.consent.testapp.TestUsers;
import jakarta.servlet.http.Cookie;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

class LanguageTests extends PagesTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "es            | es | Inicie sesión en Switchboard",
                "es-MX,en;q=.5 | es | Inicie sesión en Switchboard",
                "fr,es;q=0.8   | es | Inicie sesión en Switchboard",
                "en-GB,es;q=.5 | en | Sign in to Switchboard",
                "fr            | en | Sign in to Switchboard",
                "*             | en | Sign in to Switchboard",
                "not a language| en | Sign in to Switchboard"
            })
    void isTheFirstOfTheBrowsersLanguagesThatThereIs(String accepted, String language, String heading) {
        assertThat(open(accepted, "/sign-in"))
                .hasStatus(200)
                .bodyText()
                .contains("lang=\"" + language + "\"", "<h1>" + heading + "</h1>");
    }

    @Test
    void isTheOneThatTheUserChoseInTheApplication() {
        assertThat(mvc.get()
                        .uri("/sign-in")
                        .header("Accept-Language", "en")
                        .cookie(new Cookie("switchboard-language", "es"))
                        .exchange())
                .bodyText()
                .contains("lang=\"es\"", "<h1>Inicie sesión en Switchboard</h1>");
    }

    @Test
    void isChosenOnThePageItselfAndRemembered() {
        var page = open("en", "/sign-in?req=an-unknown-request");
        assertThat(page)
                .bodyText()
                .contains(
                        "href=\"/sign-in?req=an-unknown-request&amp;language=es\"",
                        "href=\"/sign-in?req=an-unknown-request&amp;language=en\"");

        var chosen = open("en", "/sign-in?req=an-unknown-request&language=es");

        assertThat(chosen)
                .hasStatus(200)
                .bodyText()
                .contains("lang=\"es\"", "href=\"/sign-in?req=an-unknown-request&amp;language=en\"")
                .doesNotContain("language=es&amp;language");
        assertThat(chosen.getResponse().getHeaders("Set-Cookie"))
                .anyMatch(cookie -> cookie.startsWith("switchboard-language=es; Path=/; ")
                        && cookie.contains("HttpOnly")
                        && cookie.contains("SameSite=Lax"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"fr", "", "es-MX", "ES"})
    void isNotChosenWhereThereIsNoSuchOne(String tag) {
        var page = open("en", "/sign-in?language=" + tag);

        assertThat(page).hasStatus(200).bodyText().contains("lang=\"en\"");
        assertThat(page.getResponse().getHeaders("Set-Cookie"))
                .noneMatch(cookie -> cookie.startsWith("switchboard-language"));
    }

    @Test
    void isChosenOnThePageOfARefusedFormWithoutItsContent() {
        assertThat(mvc.post()
                        .uri("/invitation")
                        .with(csrf())
                        .param("token", TestInvitations.OPEN)
                        .param("name", "Carol")
                        .param("password", "short")
                        .exchange())
                .hasStatus(422)
                .bodyText()
                .contains("href=\"/invitation?token=" + TestInvitations.OPEN + "&amp;language=es\"");
    }

    @Test
    void isChosenOnTheConsentPage() {
        var req = requests.open(TestConsentRequest.dialer().everything());

        assertThat(mvc.get()
                        .uri("/consent?req={req}&language=es", req)
                        .session(signedIn())
                        .header("Accept-Language", "en")
                        .exchange())
                .hasStatus(200)
                .bodyText()
                .contains("Leer lo que se dijo en las llamadas", "/consent?req=" + req + "&amp;language=en");
    }

    @Test
    void isEnglishWhereTheBrowserSaysNothing() {
        assertThat(mvc.get().uri("/sign-in").exchange())
                .bodyText()
                .contains("lang=\"en\"", "<h1>Sign in to Switchboard</h1>");
    }

    /// The security chain writes these, outside of Spring MVC.
    @Test
    void isThatOfPagesOutsideOfControllersToo() {
        assertThat(mvc.post()
                        .uri("/sign-in")
                        .with(csrf())
                        .header("Accept-Language", "fr,es;q=0.8")
                        .param("email", TestUsers.GUESSED_AT)
                        .param("password", TestUsers.PASSWORD)
                        .exchange())
                .hasStatus(429)
                .bodyText()
                .contains(
                        "lang=\"es\"",
                        "Demasiados intentos",
                        "Volver al inicio de sesión",
                        "Inténtelo de nuevo dentro de");
    }

    @Test
    void isThatOfWhyAFormWasRefused() {
        assertThat(mvc.post()
                        .uri("/invitation")
                        .with(csrf())
                        .header("Accept-Language", "es")
                        .param("token", TestInvitations.OPEN)
                        .param("name", "Carol")
                        .param("password", "short")
                        .exchange())
                .hasStatus(422)
                .bodyText()
                .contains("De 12 a 128 caracteres.", "Acepte su invitación");
        assertThat(open("es", "/oauth/authorize?problem=REDIRECT_URI_UNREGISTERED"))
                .bodyText()
                .contains("lleva a un sitio que la aplicación no ha registrado. Para protegerle", "letra por letra");
    }

    @Test
    void isThatOfScopesAndCountries() {
        var req = requests.open(TestConsentRequest.dialer().everything());
        var page = mvc.get()
                .uri("/consent?req={req}", req)
                .session(signedIn())
                .header("Accept-Language", "es")
                .exchange();
        assertThat(page)
                .bodyText()
                .contains("Leer lo que se dijo en las llamadas", "Responda en menos de 10 minutos")
                .doesNotContain("Read what", "??");
        assertThat(open("es", "/sign-up"))
                .bodyText()
                .contains(">Alemania</option>")
                .doesNotContain("Germany");
    }

    private MvcTestResult open(String accepted, String path) {
        return mvc.get().uri(path).header("Accept-Language", accepted).exchange();
    }
}
