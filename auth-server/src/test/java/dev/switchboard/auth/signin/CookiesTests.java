package dev.switchboard.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.session.web.http.CookieSerializer.CookieValue;

class CookiesTests {

    private final SignInConfiguration configuration = new SignInConfiguration();
    private final MockHttpServletRequest request = new MockHttpServletRequest();
    private final MockHttpServletResponse response = new MockHttpServletResponse();

    @ParameterizedTest
    @CsvSource({"https://auth.example, true", "http://localhost:8080, false"})
    void areSecureWhereTheServiceIsReachedByHttps(String authUrl, boolean secure) {
        configuration.sessionCookie(authUrl).writeCookieValue(new CookieValue(request, response, "x"));
        var forms = configuration.formCookie(authUrl);
        forms.saveToken(forms.generateToken(request), request, response);

        assertThat(response.getHeaders("Set-Cookie"))
                .hasSize(2)
                .allSatisfy(cookie -> assertThat(cookie.contains("Secure")).isEqualTo(secure));
    }

    @ParameterizedTest
    @CsvSource({
        "https://auth.example, __Host-switchboard_session, __Host-switchboard_form",
        "http://localhost:8080, switchboard_session, switchboard_form"
    })
    void belongToTheirVeryHostWhereTheServiceIsReachedByHttps(String authUrl, String session, String form) {
        configuration.sessionCookie(authUrl).writeCookieValue(new CookieValue(request, response, "x"));
        var forms = configuration.formCookie(authUrl);
        forms.saveToken(forms.generateToken(request), request, response);

        var cookies = response.getHeaders("Set-Cookie");
        assertThat(cookies.getFirst()).startsWith(session + "=");
        assertThat(cookies.getLast()).startsWith(form + "=");
        assertThat(cookies)
                .allSatisfy(cookie ->
                        assertThat(cookie).contains("Path=/", "HttpOnly").doesNotContain("Domain"));
    }
}
