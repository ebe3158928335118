package dev.switchboard.app.signin;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.app.ClientAppTest;
import dev.switchboard.app.TestBrowser;
import dev.switchboard.app.sessions.Public;
import dev.switchboard.testkit.PathVariants;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.web.method.HandlerMethod;
import org.springframework.web.servlet.mvc.method.annotation.RequestMappingHandlerMapping;

/// Sends requests to every handler of the service, past the gateway.
class DenyByDefaultIT extends ClientAppTest {

    private static final String ID = "0198-abc";

    @Autowired
    @Qualifier("requestMappingHandlerMapping")
    private RequestMappingHandlerMapping handlers;

    @Test
    void reachesNoHandlerByAnotherSpellingOfItsPath() {
        var user = newBrowser();
        user.comeBack(user.get("/app/api-keys"), "code=c1");
        GATEWAY.requests.clear();

        for (var pattern : patterns().keySet()) {
            PathVariants.of(pattern).forEach(path -> {
                // A new one, since each sign-in that begins leaves a cookie.
                var stranger = newBrowser();
                assertNotFound(stranger, "GET", path);
                assertNotFound(user, "GET", path);
                assertNotFound(stranger, "POST", path);
            });
        }
        assertThat(GATEWAY.requests).isEmpty();
    }

    @Test
    void demandsASessionForEveryHandlerThatIsNotPublic() {
        patterns().forEach((pattern, handler) -> {
            if (!handler.hasMethodAnnotation(Public.class)) {
                var path = PathVariants.path(pattern);
                for (var method : new String[] {"GET", "POST"}) {
                    var response =
                            newBrowser().send(newBrowser().request(path).method(method, BodyPublishers.noBody()));
                    assertThat(response.statusCode()).as(method + " " + path).isIn(303, 404, 405);
                    if (response.statusCode() == 303) {
                        assertThat(response.headers().firstValue("Location").orElse(""))
                                .contains("/oauth/authorize?");
                    }
                }
            }
        });
    }

    @Test
    void respondsInTheEnvelopeToWhatTomcatRefuses() throws IOException {
        try (var socket = new Socket(InetAddress.getLoopbackAddress(), port())) {
            socket.getOutputStream()
                    .write(("GET /app/calls/%00 HTTP/1.1\r\nHost: x\r\nConnection: close\r\nX-Request-Id: " + ID
                                    + "\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            var response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(response)
                    .startsWith("HTTP/1.1 404")
                    .contains("X-Request-Id: " + ID, "\"type\":\"not_found\"", "\"request_id\":\"" + ID + "\"")
                    .doesNotContain("<");
        }
    }

    private Map<String, HandlerMethod> patterns() {
        var patterns = new TreeMap<String, HandlerMethod>();
        handlers.getHandlerMethods()
                .forEach((mapping, handler) -> mapping.getPatternValues().forEach(pattern -> {
                    // A path with a public and another handler counts as the other.
                    if (!handler.hasMethodAnnotation(Public.class) || !patterns.containsKey(pattern)) {
                        patterns.put(pattern, handler);
                    }
                }));
        assertThat(patterns).hasSizeGreaterThan(80).containsKeys("/", "/app/calls", "/operator/companies");
        return patterns;
    }

    private static void assertNotFound(TestBrowser browser, String method, String path) {
        var response =
                browser.send(browser.request(path).header("X-Request-Id", ID).method(method, BodyPublishers.noBody()));
        if (method.equals("POST") && path.matches("/(app|operator)/(.*/)?") && response.statusCode() == 303) {
            // A form without a session leads to the sign-in, whatever its path is.
            return;
        }
        assertThat(response.statusCode())
                .as(method + " " + path + ": " + response.body())
                .isEqualTo(404);
        assertThat(response.headers().firstValue("X-Request-Id")).as(path).contains(ID);
        assertThat(response.body()).doesNotContain("Tomcat");
    }
}
