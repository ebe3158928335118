package dev.switchboard.gateway.catalogue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.gateway.fixtures.RawClient;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices.ReceivedRequest;
import java.io.IOException;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.core.publisher.Mono;
import reactor.netty.NettyOutbound;
import reactor.netty.http.server.HttpServerResponse;

class ApplicationPagesIT {

    private static final String BROWSER = "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
    private static final String MULTIPART = "Content-Type: multipart/form-data; boundary=x";
    private static final String JSON = "Content-Type: application/json; charset=utf-8";
    private static final int FORM_LIMIT = 256 * 1024;
    private static final int UPLOAD_LIMIT = 24 * 1024 * 1024;

    private final RunningGateway gateway = RunningGateway.shared();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /",
                "HEAD /",
                "POST /",
                "GET /?a=b",
                "GET /app",
                "GET /app/",
                "GET /app?state=x&code=y",
                "GET /app/calls/01995d1e-0000-7000-8000-000000000000?q=a%2Fb",
                "GET /app/numbers/+13125550100",
                "POST /app/calls",
                "GET /operator",
                "GET /operator/rate-plans/failed-authentication",
                "POST /operator/companies",
                "HEAD /operator/health",
                "GET /docs",
                "HEAD /docs/errors",
                "GET /docs/operations/watch.md",
                "GET /llms.txt",
                "GET /llms-full.txt",
                "GET /assets/app/0123abcd/app.css",
                "HEAD /assets/app/app-0123abcd.js"
            })
    void reachesClientApp(String requestLine) throws IOException {
        var words = requestLine.split(" ", -1);

        var response = send(words[0].equals("HEAD"), requestLine);

        assertThat(response.status()).isEqualTo(200);
        assertThat(onlySeen().method()).isEqualTo(words[0]);
        assertThat(onlySeen().uri()).isEqualTo(words[1]);
        assertThat(gateway.services.apiRequests).isEmpty();
        assertThat(gateway.services.authRequests).isEmpty();
    }

    @Test
    void leavesThePathsOfTheConsoleInTheApiToTheAuthorizationServer() {
        gateway.http()
                .get("/v1/operator/companies", gateway.services.apiKey().value())
                .assertStatus(200);

        assertThat(gateway.services.authRequests).hasSize(1);
        assertThat(gateway.services.pageRequests).isEmpty();
    }

    @Test
    void forwardsTheCookiesOfClientAppAndNoCredential() throws IOException {
        var response = send(
                false,
                "POST /app/calls",
                "Authorization: Bearer " + gateway.services.apiKey().value(),
                "Cookie: switchboard_session=secret; switchboard-app-session=mine; switchboard-operator=console",
                "Cookie: __Host-switchboard_form=secret; __Host-switchboard-app-csrf=c",
                "X-Forwarded-For: 1.2.3.4",
                "X-Forwarded-Host: evil.example",
                "X-Internal-Anything: 1",
                "X-Request-Id: mine",
                "Content-Length: 0");

        var seen = onlySeen();
        assertThat(seen.fields().keySet())
                .containsExactlyInAnyOrder(
                        "cookie",
                        "x-request-id",
                        "x-forwarded-for",
                        "x-forwarded-proto",
                        "x-forwarded-host",
                        "host",
                        "accept",
                        "user-agent",
                        "content-length");
        assertThat(seen.field("Cookie"))
                .isEqualTo("switchboard-app-session=mine; switchboard-operator=console; __Host-switchboard-app-csrf=c");
        assertThat(seen.field("X-Forwarded-For")).isEqualTo("127.0.0.1");
        assertThat(seen.field("X-Forwarded-Proto")).isEqualTo("http");
        assertThat(seen.field("X-Forwarded-Host")).isEqualTo("api.example");
        assertThat(seen.field("X-Request-Id"))
                .isEqualTo(response.field("X-Request-Id"))
                .isNotEqualTo("mine");
        assertThat(gateway.services.resolved).isEmpty();
    }

    @Test
    void keepsTheCookiesOfClientAppFromTheAuthorizationServer() throws IOException {
        send(false, "GET /sign-in", "Cookie: switchboard-app-session=secret; switchboard_session=mine");

        assertThat(gateway.services.authRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.field("Cookie")).isEqualTo("switchboard_session=mine"));
    }

    @Test
    void returnsTheFieldsOfAPage() throws IOException {
        gateway.services.pages = (request, response) -> html(
                response.header("Set-Cookie", "switchboard-app=1; HttpOnly")
                        .header("Content-Security-Policy", "default-src 'self'")
                        .header("Access-Control-Allow-Origin", "*"),
                200,
                "<p>page</p>");

        var answer = send(false, "GET /app", BROWSER);

        assertThat(answer.body()).isEqualTo("<p>page</p>");
        assertThat(answer.field("Set-Cookie")).isEqualTo("switchboard-app=1; HttpOnly");
        assertThat(answer.field("Content-Security-Policy")).isEqualTo("default-src 'self'");
        assertThat(answer.field("Access-Control-Allow-Origin")).isNull();
        assertThat(answer.field("X-Request-Id")).isNotNull();
    }

    @ParameterizedTest
    @CsvSource({
        "'Content-Type: application/x-www-form-urlencoded; charset=UTF-8', 262144",
        "Content-Type: application/json, 262144",
        "Content-Type: Multipart/Form-Data; boundary=x, 25165824"
    })
    void acceptsBodiesUpToTheirLimit(String type, int limit) throws IOException {
        try (var raw = gateway.raw()) {
            raw.request("POST /app/faxes", type, "Content-Length: " + limit);
            for (int sent = 0; sent < limit; sent += FORM_LIMIT) {
                raw.send("a".repeat(FORM_LIMIT));
            }
            assertThat(raw.read().status()).isEqualTo(200);
        }
        assertThat(onlySeen().body()).hasSize(limit);
    }

    @ParameterizedTest
    @CsvSource({FORM + ", " + FORM_LIMIT, JSON + ", " + FORM_LIMIT, MULTIPART + ", " + UPLOAD_LIMIT})
    void respondsWith413Beyond(String type, int limit) throws IOException {
        var response = send(false, "POST /app/faxes", type, "Content-Length: " + (limit + 1));

        assertThat(response.status()).isEqualTo(413);
        assertThat(response.body()).contains("\"type\":\"invalid_request\"");
        assertThat(gateway.services.pageRequests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"Content-Type: text/plain", "Content-Type: application/xml", "Content-Type: ,", "X-None: 1"})
    void respondsWith415ToAnyOtherBody(String type) throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /app/calls", type, "Content-Length: 2")
                    .send("ab")
                    .read();
            assertThat(response.status()).isEqualTo(415);
        }
        assertThat(gateway.services.pageRequests).isEmpty();
    }

    @Test
    void respondsWith415ToACompressedBody() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /app/calls", FORM, "Content-Encoding: gzip", "Content-Length: 2")
                    .send("ab")
                    .read();
            assertThat(response.status()).isEqualTo(415);
        }
    }

    @Test
    void givesUploadsMoreTimeThanForms() throws IOException {
        try (var hasty = RunningGateway.start(Map.of("switchboard.requests.body-timeout", "200ms"));
                var form = hasty.raw();
                var upload = hasty.raw()) {
            upload.request("POST /app/faxes", MULTIPART, "Content-Length: 4").send("a");
            form.request("POST /app/calls", FORM, BROWSER, "Content-Length: 4").send("a");

            var response = form.read();
            assertThat(response.status()).isEqualTo(408);
            assertThat(response.body()).contains("<h1>That took too long</h1>");
            assertThat(upload.send("bcd").read().status()).isEqualTo(200);
        }
    }

    @Test
    void countsPagesPerAddressUnderAPolicyOfTheirOwn() throws IOException {
        // So slow that no second of the test gives a request back.
        try (var slow = RunningGateway.start(Map.of("switchboard.rate-plan.page.per-minute", "1"));
                var raw = slow.raw()) {
            var page = raw.request("GET /app", BROWSER).read();
            var asset = raw.request("GET /assets/app/app.css").read();
            var other = raw.request("GET /sign-in").read();

            assertThat(send(false, "GET /app", BROWSER).field("RateLimit-Policy"))
                    .isEqualTo("\"page\";q=3000;w=60");
            assertThat(page.field("RateLimit")).startsWith("\"page\";r=599;");
            assertThat(asset.field("RateLimit")).startsWith("\"page\";r=598;");
            assertThat(other.field("RateLimit")).startsWith("\"light\";");
        }
    }

    @Test
    void showsBrowsersOverTheLimitAPage() throws IOException {
        try (var strict = RunningGateway.start(Map.of(
                        "switchboard.rate-plan.page.per-minute", "1",
                        "switchboard.rate-plan.page.burst", "3"));
                var raw = strict.raw()) {
            for (var requestLine : new String[] {"GET /", "GET /assets/app/app.css", "GET /operator"}) {
                assertThat(raw.request(requestLine, BROWSER).read().status()).isEqualTo(200);
            }

            var response = raw.request("GET /app", BROWSER).read();
            assertThat(response.status()).isEqualTo(429);
            assertThat(Integer.parseInt(Objects.requireNonNull(response.field("Retry-After"))))
                    .isBetween(1, 60);
            assertThat(response.field("RateLimit")).startsWith("\"page\";r=0;");
            assertPage(response);
            assertThat(response.body()).contains("Wait " + response.field("Retry-After") + " seconds");

            var script = raw.request("GET /app", "Accept: application/json").read();
            assertThat(script.status()).isEqualTo(429);
            assertThat(script.field("Content-Type")).isEqualTo("application/json");
            assertThat(script.body()).contains("\"type\":\"rate_limited\"");
            assertThat(raw.request("GET /assets/app/app.css", "Accept: text/css,*/*;q=0.1")
                            .read()
                            .body())
                    .contains("\"type\":\"rate_limited\"");
        }
    }

    @Test
    void showsBrowsersAPageWhileClientAppIsUnavailable() throws IOException {
        try (var alone = RunningGateway.start(Map.of("switchboard.services.client-app", "http://127.0.0.1:1"));
                var raw = alone.raw();
                var sender = alone.raw()) {
            var response = raw.request("GET /app/calls?q=secret", BROWSER).read();

            assertThat(response.status()).isEqualTo(500);
            assertThat(response.field("Retry-After")).isEqualTo("5");
            assertThat(response.body())
                    .contains("This page is unavailable", "<a href=\"\">", "<code>server_error</code>")
                    .doesNotContain("secret");
            assertPage(response);

            var sent = sender.request("POST /app/calls", BROWSER, FORM, "Content-Length: 3")
                    .send("a=b")
                    .read();
            assertThat(sent.body()).contains("Go back to keep what you entered");

            var script = raw.request("GET /", "Accept: */*").read();
            assertThat(script.status()).isEqualTo(500);
            assertThat(script.body()).contains("\"type\":\"server_error\"");
        }
    }

    @Test
    void showsBrowsersAPageWhereSignInIsUnavailable() throws IOException {
        try (var alone = RunningGateway.start(Map.of("switchboard.services.auth-server", "http://127.0.0.1:1"));
                var raw = alone.raw()) {
            assertPage(raw.request("GET /sign-in", BROWSER).read());
            assertThat(raw.request("GET /v1/nothing", BROWSER).read().field("Content-Type"))
                    .isEqualTo("application/json");
        }
    }

    @Test
    void refusesAMethodThatNoPageAcceptsInTheBrowsersFormat() throws IOException {
        var response = send(false, "DELETE /app", BROWSER);

        assertThat(response.status()).isEqualTo(405);
        assertThat(response.field("Allow")).isEqualTo("GET, HEAD, POST, OPTIONS");
        assertPage(response);
    }

    @Test
    void returnsTheErrorPagesOfClientApp() throws IOException {
        gateway.services.pages = (request, response) -> html(response, 503, "<p>Vuelva a intentarlo</p>");

        var answer = send(false, "GET /app", BROWSER);

        assertThat(answer.status()).isEqualTo(503);
        assertThat(answer.body()).isEqualTo("<p>Vuelva a intentarlo</p>");
    }

    @Test
    void replacesAnyOtherFailureOfClientApp() throws IOException {
        gateway.services.pages = (request, response) ->
                response.status(500).header("Content-Type", "text/plain").sendString(Mono.just("stack trace"));

        assertPage(send(false, "GET /app", BROWSER));
        assertThat(send(false, "GET /app").body())
                .contains("\"type\":\"server_error\"")
                .doesNotContain("stack trace");
    }

    private static NettyOutbound html(HttpServerResponse response, int status, String body) {
        return response.status(status)
                .header("Content-Type", "text/html;charset=UTF-8")
                .header("Content-Length", Integer.toString(body.length()))
                .sendString(Mono.just(body));
    }

    private static void assertPage(RawClient.Answer response) {
        assertThat(response.field("Content-Type")).isEqualTo("text/html;charset=UTF-8");
        assertThat(response.field("Cache-Control")).isEqualTo("no-store");
        assertThat(response.field("X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(response.field("Content-Security-Policy")).startsWith("default-src 'none'; style-src 'sha256-");
        assertThat(response.body())
                .startsWith("<!doctype html>")
                .containsPattern("<code>" + Pattern.quote(Objects.requireNonNull(response.field("X-Request-Id"))));
    }

    private RawClient.Answer send(boolean head, String requestLine, String... fields) throws IOException {
        try (var raw = gateway.raw()) {
            return raw.request(requestLine, fields).read(!head);
        }
    }

    private ReceivedRequest onlySeen() {
        assertThat(gateway.services.pageRequests).hasSize(1);
        return gateway.services.pageRequests.getFirst();
    }
}
