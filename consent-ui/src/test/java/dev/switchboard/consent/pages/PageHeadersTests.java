package dev.switchboard.consent.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.consent.PagesTest;
import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.mock.web.MockHttpSession;
import org.springframework.test.web.servlet.assertj.MvcTestResult;

class PageHeadersTests extends PagesTest {

    @ParameterizedTest
    @ValueSource(
            strings = {"/sign-in", "/signed-out", "/signed-in", "/sign-out", "/consent", "/consent?req=request-00001"})
    void protectEveryPageAndEveryRedirectBetweenThem(String path) {
        assertProtected(get(new MockHttpSession(), path));
    }

    @Test
    void protectResponsesOfTheSecurityChainItself() {
        assertProtected(mvc.post().uri("/sign-in").exchange());
        assertProtected(post(new MockHttpSession(), "/sign-in", "email", "x", "password", "y"));
        assertProtected(post(new MockHttpSession(), "/sign-out"));
    }

    @Test
    void protectErrorPagesAtOtherAddresses() {
        assertProtected(get(new MockHttpSession(), "/oauth/authorize?problem=CLIENT_ID_MISSING"));
    }

    @Test
    void allowNothingFromElsewhereAndNothingInline() {
        assertThat(PageHeaders.CONTENT_SECURITY_POLICY)
                .contains("default-src 'none'", "form-action 'self'", "frame-ancestors 'none'", "base-uri 'none'")
                .doesNotContain("unsafe", "http", "*", "data:");
    }

    @ParameterizedTest
    @ValueSource(strings = {"css", "js", "svg", "woff2"})
    void letBrowsersKeepAssetsUnderTheHashOfTheirContent(String ending) {
        var page = body("/sign-in");
        var address = Pattern.compile("\"(/assets/consent/[a-z]+-[0-9a-f]{32}\\." + ending + ")\"")
                .matcher(page);
        assertThat(address.find()).isTrue();
        assertThat(get(new MockHttpSession(), address.group(1)))
                .hasStatus(200)
                .hasHeader("Cache-Control", "max-age=31536000, public, immutable")
                .hasHeader("X-Content-Type-Options", "nosniff");
    }

    @Test
    void preloadTheTypefaceThatTheirStylesheetNames() {
        var page = body("/sign-in");
        var typeface = first(page, "<link rel=\"preload\" as=\"font\"[^>]*href=\"/assets/consent/([^\"]+)\"");

        assertThat(body(first(page, "<link rel=\"stylesheet\" href=\"([^\"]+)\"")))
                .contains(typeface);
        assertThat(PageHeaders.CONTENT_SECURITY_POLICY).contains("font-src 'self'");
    }

    private String body(String path) {
        return new String(
                get(new MockHttpSession(), path).getResponse().getContentAsByteArray(), StandardCharsets.UTF_8);
    }

    private static String first(String text, String pattern) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(found -> found.group(1))
                .findFirst()
                .orElseThrow();
    }

    private static void assertProtected(MvcTestResult response) {
        assertThat(response)
                .hasHeader("Content-Security-Policy", PageHeaders.CONTENT_SECURITY_POLICY)
                .hasHeader("X-Frame-Options", "DENY")
                .hasHeader("X-Content-Type-Options", "nosniff")
                .hasHeader("Referrer-Policy", "no-referrer")
                .hasHeader("Cache-Control", "no-store");
    }
}
