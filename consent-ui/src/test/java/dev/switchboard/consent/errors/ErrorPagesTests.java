package dev.switchboard.consent.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.springframework.security.test.web.servlet.request.SecurityMockMvcRequestPostProcessors.csrf;

import dev.switchboard.consent.PagesTest;
import dev.switchboard.consent.testapp.TestAuthServer;
import dev.switchboard.consent.testapp.TestConsentRequest;
import dev.switchboard.consent.testapp.TestStartPages;
import jakarta.servlet.RequestDispatcher;
import java.io.IOException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.mock.web.MockHttpServletRequest;
import org.springframework.mock.web.MockHttpServletResponse;
import org.springframework.mock.web.MockHttpSession;

class ErrorPagesTests extends PagesTest {

    @Autowired
    private ErrorPages errors;

    @ParameterizedTest
    @EnumSource
    void saysWhatIsWrongWithALinkAndWhomToAsk(AuthorizeProblem problem) {
        var response = mvc.get()
                .uri("/oauth/authorize?problem={problem}&redirect_uri=https://evil.example/", problem)
                .header("X-Request-Id", "0190-abc")
                .exchange();
        assertThat(response)
                .hasStatus(400)
                .hasContentTypeCompatibleWith("text/html")
                .doesNotContainHeader("Location")
                .bodyText()
                .contains("This link does not work", "tell the people who make it", "<code>0190-abc</code>")
                .doesNotContain("evil.example");
    }

    @ParameterizedTest
    @CsvSource({
        "403, That is not allowed",
        "404, There is no such page",
        "429, Too many attempts",
        "500, Something went wrong on our side",
        "503, Something went wrong on our side",
        "400, That did not work"
    })
    void hasAPageForEveryStatus(int status, String heading) throws IOException {
        var response = new MockHttpServletResponse();
        response.setHeader("X-Request-Id", "0190-def");
        errors.status(new MockHttpServletRequest("GET", "/anything"), response, status);
        assertThat(response.getStatus()).isEqualTo(status);
        assertThat(response.getContentType()).startsWith("text/html");
        assertThat(response.getHeader("Content-Security-Policy")).contains("default-src 'none'");
        assertThat(response.getContentAsString())
                .contains("<h1>" + heading + "</h1>", "quote this request id", "<code>0190-def</code>")
                .contains("href=\"" + TestStartPages.START + "\"", ">Open Switchboard<");
    }

    @Test
    void reportsAFailureOfAPageWithAPageAndNothingOfItsCause() {
        var req = requests.open(TestConsentRequest.dialer().failing());
        assertThat(get(signedIn(), "/consent?req={req}", req))
                .hasStatus(500)
                .hasContentTypeCompatibleWith("text/html")
                .bodyText()
                .contains("Something went wrong on our side", "try again in a moment")
                .doesNotContain("database", "Exception");
    }

    @Test
    void respondsToAWrongMethodWithAPageAndTheAllowedMethods() {
        var response = mvc.put().uri("/signed-in").with(csrf()).exchange();
        assertThat(response)
                .hasStatus(405)
                .hasHeader("Allow", "GET")
                .hasContentTypeCompatibleWith("text/html")
                .bodyText()
                .contains("That did not work");
    }

    @Test
    void refusesWhatMayNotBeOpened() {
        assertThat(get(new MockHttpSession(), "/closed"))
                .hasStatus(403)
                .bodyText()
                .contains("That is not allowed");
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-20T12:00:00.001Z, 1, in 1 second.",
        "2026-11-20T12:00:59Z, 59, in 59 seconds.",
        "2026-11-20T12:01:00Z, 60, 'in 1 minute.'",
        "2026-11-20T12:14:30Z, 870, 'in 15 minutes.'",
        "2026-11-20T11:00:00Z, 1, in 1 second."
    })
    void saysWhenAnotherAttemptCounts(Instant retryAt, String seconds, String sentence) throws IOException {
        clock.set(Instant.parse(TestAuthServer.NOW));
        var response = new MockHttpServletResponse();
        errors.tooMany(new MockHttpServletRequest(), response, retryAt, null);
        assertThat(response.getStatus()).isEqualTo(429);
        assertThat(response.getHeader("Retry-After")).isEqualTo(seconds);
        assertThat(response.getContentAsString()).contains("Try again " + sentence);
    }

    @Test
    void doesNotWriteIntoAResponseThatIsOnItsWay() throws IOException {
        var response = new MockHttpServletResponse();
        response.getWriter().write("half a page");
        response.flushBuffer();
        errors.status(new MockHttpServletRequest(), response, 500);
        assertThat(response.getContentAsString()).isEqualTo("half a page");
    }

    @ParameterizedTest
    @ValueSource(strings = {"text/html", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"})
    void areForWhoeverAsksForHtml(String accept) {
        var request = new MockHttpServletRequest("GET", "/nowhere");
        request.addHeader("Accept", accept);
        assertThat(ErrorPages.areFor(request)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"application/json", "*/*", "text/*", "", "no/media/type"})
    void areNotForPrograms(String accept) {
        var request = new MockHttpServletRequest("GET", "/v1/users");
        request.addHeader("Accept", accept);
        assertThat(ErrorPages.areFor(request)).isFalse();
        assertThat(ErrorPages.areFor(new MockHttpServletRequest("GET", "/v1/users")))
                .isFalse();
    }

    @Test
    void areForPagesWhoeverAsks() {
        assertThat(ErrorPages.areFor(new MockHttpServletRequest("GET", "/consent")))
                .isTrue();
        var dispatched = new MockHttpServletRequest("GET", "/error");
        dispatched.setAttribute(RequestDispatcher.ERROR_REQUEST_URI, "/sign-in");
        assertThat(ErrorPages.areFor(dispatched)).isTrue();
    }
}
