package dev.switchboard.app.frontdoor;

import dev.switchboard.contract.identity.InternalHeaders;
import jakarta.servlet.http.HttpServletRequest;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.stereotype.Component;
import org.springframework.util.LinkedMultiValueMap;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;
import org.springframework.web.server.ResponseStatusException;

/// Signs a demo user in at the authorization server as a browser would: opens the sign-in page and sends its form.
@Component
class DemoSignIn {

    private static final String SIGN_IN = "/sign-in";
    private static final String CSRF_FIELD = "_csrf";
    private static final Pattern CSRF_TOKEN = Pattern.compile("name=\"_csrf\"\\s+value=\"([^\"]+)\"");

    private final RestClient gateway;

    DemoSignIn(RestClient gateway) {
        this.gateway = gateway;
    }

    /// What the sign-in page responded with.
    ///
    /// @param path where it leads the browser next
    /// @param cookies the `Set-Cookie` values for the browser
    record Answer(String path, List<String> cookies) {

        /// Whether the browser is signed in now.
        boolean signedIn() {
            return path.startsWith("/signed-in");
        }

        /// Whether the password is right, but another step comes first, such as a one-time code.
        boolean needsSecondStep() {
            return path.startsWith(SIGN_IN + "/");
        }
    }

    private record SignInPage(String cookie, String csrfToken) {}

    /// @throws ResponseStatusException 503 when the sign-in page cannot be used
    Answer signIn(DemoUser user, HttpServletRequest browser) {
        try {
            var page = open(browser);
            var form = new LinkedMultiValueMap<String, String>();
            form.add(CSRF_FIELD, page.csrfToken());
            form.add("email", user.email());
            form.add("password", user.password());
            return gateway.post()
                    .uri(SIGN_IN)
                    .headers(headers -> describe(headers, browser))
                    .header(HttpHeaders.COOKIE, page.cookie())
                    .contentType(MediaType.APPLICATION_FORM_URLENCODED)
                    .body(form)
                    .exchangeForRequiredValue((sent, response) ->
                            new Answer(path(response.getHeaders().getLocation()), cookies(response.getHeaders())));
        } catch (ResourceAccessException unreachable) {
            throw unavailable();
        }
    }

    private SignInPage open(HttpServletRequest browser) {
        return gateway.get()
                .uri(SIGN_IN)
                .headers(headers -> describe(headers, browser))
                .exchangeForRequiredValue((sent, response) -> {
                    var html = new String(response.getBody().readAllBytes(), StandardCharsets.UTF_8);
                    var token = CSRF_TOKEN.matcher(html);
                    var cookies = cookies(response.getHeaders());
                    if (!token.find() || cookies.isEmpty()) {
                        throw unavailable();
                    }
                    return new SignInPage(cookies.getFirst().split(";", 2)[0], token.group(1));
                });
    }

    /// The session at the authorization server belongs to the browser, not to this service.
    private static void describe(HttpHeaders headers, HttpServletRequest browser) {
        headers.set(InternalHeaders.CLIENT_ADDRESS, browser.getRemoteAddr());
        headers.setAccept(List.of(MediaType.TEXT_HTML));
        var agent = browser.getHeader(HttpHeaders.USER_AGENT);
        if (agent != null) {
            headers.set(HttpHeaders.USER_AGENT, agent);
        }
    }

    private static List<String> cookies(HttpHeaders headers) {
        return Objects.requireNonNullElse(headers.get(HttpHeaders.SET_COOKIE), List.of());
    }

    private static String path(@Nullable URI location) {
        if (location == null) {
            throw unavailable();
        }
        var query = location.getRawQuery();
        return query == null ? location.getRawPath() : location.getRawPath() + "?" + query;
    }

    private static ResponseStatusException unavailable() {
        return new ResponseStatusException(HttpStatus.SERVICE_UNAVAILABLE);
    }
}
