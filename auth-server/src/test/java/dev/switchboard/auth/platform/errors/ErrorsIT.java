package dev.switchboard.auth.platform.errors;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.auth.AuthServerTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpRequest.BodyPublishers;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ErrorsIT extends AuthServerTest {

    /// Far above the five seconds of `server.tomcat.connection-timeout`, because the machine may be busy, and below
    /// the 20 s of Tomcat's default.
    private static final Duration BOUND = Duration.ofSeconds(18);

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/",
                "/nothing",
                "/error",
                "/oauth",
                "/oauth/",
                "/oauth/token/",
                "/oauth/token/x",
                "/oauth//token",
                "/oauth/token;x=1",
                "/oauth/par",
                "/oauth/jwks",
                "/oauth2/token",
                "/oauth2/authorize",
                "/oauth2/jwks",
                "/oauth2/introspect",
                "/oauth2/revoke",
                "/oauth2/register",
                "/oauth2/device_authorization",
                "/oauth2/device_verification",
                "/oauth2/par",
                "/userinfo",
                "/connect/register",
                "/connect/logout",
                "/.well-known/oauth-protected-resource",
                "/.well-known/openid-configuration",
                "/login",
                "/logout",
                "/actuator",
                "/actuator/health",
                "/favicon.ico",
                "/a%0d%0ab",
            })
    void respondsWith404ToEverythingUnknown(String path) {
        http().get(path, null).assertEnvelope(404, "not_found");
        http().postForm(path, null, "grant_type=client_credentials").assertEnvelope(404, "not_found");
    }

    @Test
    void takesTheRequestIdFromTheGateway() {
        var response = http().send(http().request("/nothing", null).header("X-Request-Id", "0198-abc"));

        response.assertEnvelope(404, "not_found");
        assertThat(response.header("X-Request-Id")).isEqualTo("0198-abc");
    }

    @ParameterizedTest
    @ValueSource(strings = {"<script>", "a b", "\"", "é"})
    void mintsARequestIdInThePlaceOfOneThatIsNone(String sent) {
        var response = http().send(http().request("/nothing", null).header("X-Request-Id", sent));

        response.assertEnvelope(404, "not_found");
        assertThat(response.header("X-Request-Id")).matches("[0-9a-f-]{36}");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /a|b HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/1.1\r\n\r\n",
                "GARBAGE\r\n\r\n",
                "GET /%00 HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /a%2Fb HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n\r\n",
                "GET / HTTP/9.9\r\nHost: x\r\n\r\n",
                "POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
                "POST /oauth/token HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: nonsense\r\n\r\n",
            })
    void respondsToMalformedHttpWithoutAPageAndWithoutAStackTrace(String request) throws IOException {
        assertThat(raw(request))
                .containsPattern("^HTTP/1.1 [45]")
                .contains("{\"error\":{\"type\":\"")
                .doesNotContain("<", "Exception", "\tat ", "Tomcat");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/api-keys/%00 HTTP/1.1\r\nHost: x\r\n",
                "GET /v1/api-keys/%zz HTTP/1.1\r\nHost: x\r\n",
                "GET /v1/api-keys/a%2Fb HTTP/1.1\r\nHost: x\r\n",
                "GET /v1/api-keys/a%5Cb HTTP/1.1\r\nHost: x\r\n",
                "GET /../../etc/passwd HTTP/1.1\r\nHost: x\r\n",
            })
    void respondsWith404WithTheRequestIdToAPathThatTomcatRefuses(String request) throws IOException {
        assertThat(raw(request + "X-Request-Id: 0198-abc\r\n\r\n"))
                .startsWith("HTTP/1.1 404")
                .contains("X-Request-Id: 0198-abc", "\"type\":\"not_found\"", "\"request_id\":\"0198-abc\"");
    }

    @Test
    void givesAnIdToARequestThatTomcatRefuses() throws IOException {
        var response = raw("GET / HTTP/1.1\r\n\r\n");

        assertThat(response).startsWith("HTTP/1.1 400").containsPattern("X-Request-Id: [0-9a-f-]{36}");
        assertThat(response).doesNotContain("\"request_id\":\"-\"");
    }

    @Test
    void takesBracketsInAQueryAsTheyAre() throws IOException {
        assertThat(raw("GET /oauth/authorize?scope[]=a HTTP/1.1\r\nHost: x\r\nX-Request-Id: 0198-abc\r\n\r\n"))
                .contains("X-Request-Id: 0198-abc")
                .doesNotContain("well-formed");
    }

    @ParameterizedTest
    @ValueSource(strings = {"X-Field: 1\r\n", "Cookie: a=b; a=b; a=b\r\n"})
    void knowsTheIdOfARequestWithManyFields(String field) throws IOException {
        var response =
                raw("GET /nothing HTTP/1.1\r\nHost: x\r\n" + field.repeat(400) + "X-Request-Id: 0198-abc\r\n\r\n");

        assertThat(response).contains("\"request_id\":\"0198-abc\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/sign-in?req=%ff", "/sign-out?req=%ff", "/consent?req=%ff%fe", "/invitation?token=%c3%28"})
    void refusesLinksToPagesThatCannotBeRead(String link) {
        var response = http().get(link, null);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.header("Content-Type")).startsWith("text/html");
        assertThat(response.text()).contains("That did not work");
    }

    @ParameterizedTest
    @ValueSource(strings = {"email=%zz&password=x", "email=%ff%", "MANY"})
    void refusesFormsThatCannotBeRead(String form) {
        var body = form.replace("MANY", "a=b&".repeat(2_000));

        var response = http().postForm("/sign-in", null, body);

        assertThat(response.status()).isEqualTo(400);
        assertThat(response.header("Content-Type")).startsWith("text/html");
    }

    @Test
    void readsNoMultipartForm() {
        var request = http().request("/sign-in", null)
                .header("Content-Type", "multipart/form-data; boundary=x")
                .POST(BodyPublishers.ofString("--x\r\nContent-Disposition: form-data\r\n\r\n".repeat(500)));

        assertThat(http().send(request).header("Location")).startsWith("/sign-in");
    }

    @Test
    void respondsToHeaderFieldsThatAreTooLarge() throws IOException {
        var large = "GET / HTTP/1.1\r\nHost: x\r\nX-Large: " + "a".repeat(20_000) + "\r\n\r\n";

        assertThat(raw(large)).startsWith("HTTP/1.1 400").contains("invalid_request");
    }

    @Test
    void acceptsTenKilobyteHeaderFields() {
        http().send(http().request("/nothing", null).header("X-Large", "a".repeat(10_000)))
                .assertEnvelope(404, "not_found");
    }

    @Test
    void givesUpOnABodyThatDoesNotArrive() throws IOException {
        var start = System.nanoTime();
        var response =
                raw("POST /oauth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                        + "Content-Length: 100\r\n\r\ngrant_type");

        assertThat(response).startsWith("HTTP/1.1 408").contains("invalid_request");
        assertThat(System.nanoTime() - start).isLessThan(BOUND.toNanos());
    }

    /// Tomcat reads the form itself, and writes nothing more to such a connection.
    @Test
    void closesAConnectionOnWhichTheFormOfAPageDoesNotArrive() throws IOException {
        var start = System.nanoTime();
        var response = raw("POST /sign-in HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\n"
                + "Content-Length: 100\r\n\r\nemail");

        assertThat(response).isEmpty();
        assertThat(System.nanoTime() - start).isLessThan(BOUND.toNanos());
    }

    private String raw(String request) throws IOException {
        try (var socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), publicPort())) {
            socket.setSoTimeout(60_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            var response = new StringBuilder();
            var in = socket.getInputStream();
            var buffer = new byte[4096];
            int read;
            while (!response.toString().contains("}") && (read = in.read(buffer)) > 0) {
                response.append(new String(buffer, 0, read, StandardCharsets.UTF_8));
            }
            return response.toString();
        }
    }
}
