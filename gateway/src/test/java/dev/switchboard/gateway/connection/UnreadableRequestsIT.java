package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.gateway.fixtures.RawClient;
import dev.switchboard.gateway.fixtures.RunningGateway;
import java.io.IOException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class UnreadableRequestsIT {

    private final RunningGateway gateway = RunningGateway.shared();
    private final String authorization =
            "Authorization: Bearer " + gateway.services.apiKey().value();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET /v1/account HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n",
                "POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST /oauth/token HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n",
                "POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n",
                "POST /oauth/token HTTP/1.1\r\nHost: a\r\nContent-Length: 1a\r\n\r\n",
                "GET /v1/account HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
                "GET /v1/account HTTP/1.1\r\nHost: a\r\nX : y\r\n\r\n",
                "GET /v1/account HTTP/1.1\r\nHost: a:port\r\n\r\n",
                "GET /v1/account NOHTTP\r\n\r\n",
                "nonsense\r\n\r\n"
            })
    void rejectsWhatIsNotHttpAndClosesTheConnection(String request) throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.send(request).read();

            assertEnvelope(response, ErrorCode.UNREADABLE_REQUEST);
            assertThat(raw.closed()).isTrue();
        }
        assertThat(gateway.services.apiRequests).isEmpty();
        assertThat(gateway.services.authRequests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {10_000, 40_000, 200_000})
    void respondsWith431WhenTheFieldsAreTooLarge(int size) throws IOException {
        try (var raw = gateway.raw()) {
            assertEnvelope(
                    raw.request("GET /v1/account", "X-Long: " + "a".repeat(size))
                            .read(),
                    ErrorCode.HEADERS_TOO_LARGE);
        }
    }

    @Test
    void addsUpTheFields() throws IOException {
        var many = new String[90];
        java.util.Arrays.setAll(many, i -> "X-Field-" + i + ": " + "b".repeat(90));
        try (var raw = gateway.raw()) {
            assertEnvelope(raw.request("GET /v1/account", many).read(), ErrorCode.HEADERS_TOO_LARGE);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {9_000, 40_000, 200_000})
    void respondsWith414WhenTheTargetIsTooLong(int size) throws IOException {
        try (var raw = gateway.raw()) {
            assertEnvelope(raw.request("GET /v1/users?q=" + "a".repeat(size)).read(), ErrorCode.URL_TOO_LONG);
        }
    }

    @Test
    void acceptsTargetsAndFieldsOfExactlyTheLimit() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request(
                            "GET /v1/account?q=" + "a".repeat(8000), authorization, "X-Long: " + "a".repeat(7000))
                    .read();

            assertThat(response.status()).isEqualTo(200);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "/v1/users?q=\"a\", /v1/users?q=%22a%22",
                "/v1/users?q=<a>, /v1/users?q=%3Ca%3E",
                "/v1/users?q=a|b, /v1/users?q=a%7Cb",
                "/v1/users?q=a^b, /v1/users?q=a%5Eb",
                "/v1/users?q={a}, /v1/users?q=%7Ba%7D",
                "/v1/users?q=a\\b, /v1/users?q=a%5Cb",
                "/v1/users?q=a[0], /v1/users?q=a[0]",
                "/v1/users?q=%C3%A9, /v1/users?q=%C3%A9"
            })
    void encodesHarmlessIllegalCharacters(String sent, String seen) throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request("GET " + sent, authorization).read().status())
                    .isEqualTo(200);
        }
        assertThat(gateway.services.apiRequests)
                .singleElement()
                .satisfies(request -> assertThat(request.uri()).isEqualTo(seen));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/users/a\"b", "/v1/users/a[b]", "/v1/users/a%00b", "/v1/users/a%20b"})
    void respondsWith404ToAPathThatNeedsEscapes(String path) throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request("GET " + path, authorization).read().status())
                    .isEqualTo(404);
        }
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void encodesRawBytesAboveAscii() throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request("GET /v1/users?q=\u00c3\u00a9", authorization)
                            .read()
                            .status())
                    .isEqualTo(200);
        }
        assertThat(gateway.services.apiRequests)
                .singleElement()
                .satisfies(request -> assertThat(request.uri()).isEqualTo("/v1/users?q=%C3%A9"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/users?q=%zz", "/v1/users?q=%", "/v1/users?q=a%2", "/v1/users/%g1", "/%"})
    void respondsWith400ToAMalformedEscape(String target) throws IOException {
        try (var raw = gateway.raw()) {
            assertEnvelope(raw.request("GET " + target, authorization).read(), ErrorCode.MALFORMED_URL);
            assertThat(raw.request("GET /v1/account", authorization).read().status())
                    .as("the connection stays open")
                    .isEqualTo(200);
        }
    }

    @Test
    void respondsCleanlyToARawNulInThePath() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("GET /v1/acc\0ount", authorization).read();

            assertThat(response.status()).isIn(400, 404);
            assertThat(response.field("X-Request-Id")).isNotNull();
        }
    }

    @Test
    void requiresExactlyOneHost() throws IOException {
        try (var raw = gateway.raw()) {
            assertEnvelope(raw.send("GET /v1/account HTTP/1.1\r\n\r\n").read(), ErrorCode.MALFORMED_HOST);
        }
        try (var raw = gateway.raw()) {
            assertEnvelope(raw.request("GET /v1/account", "Host: other.example").read(), ErrorCode.MALFORMED_HOST);
        }
    }

    @Test
    void ignoresAFaultThatTheClientClaims() throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request("GET /v1/account", authorization, HeadFault.FIELD + ": TARGET_TOO_LONG")
                            .read()
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void respondsToPipelinedRequestsInOrder() throws IOException {
        try (var raw = gateway.raw()) {
            raw.send(("GET /v1/account?n=%d HTTP/1.1\r\nHost: a\r\n" + authorization + "\r\n\r\n")
                    .repeat(3)
                    .formatted(1, 2, 3));

            assertThat(raw.read().status()).isEqualTo(200);
            assertThat(raw.read().status()).isEqualTo(200);
            assertThat(raw.read().status()).isEqualTo(200);
        }
        assertThat(gateway.services.apiRequests)
                .extracting(request -> request.uri())
                .containsExactly("/v1/account?n=1", "/v1/account?n=2", "/v1/account?n=3");
    }

    @Test
    void keepsReadingAfterAPipelinedRequestThatGetsItsResponseAtOnce() throws IOException {
        try (var raw = gateway.raw()) {
            raw.send("GET /v1/account HTTP/1.1\r\nHost: a\r\n" + authorization
                    + "\r\n\r\nGET /v1/nothing HTTP/1.1\r\nHost: a\r\n\r\n");
            assertThat(raw.read().status()).isEqualTo(200);
            assertThat(raw.read().status()).isEqualTo(404);

            assertThat(raw.request("GET /v1/account", authorization).read().status())
                    .isEqualTo(200);
        }
    }

    @Test
    void respondsToAReadableRequestAndClosesTheConnectionAtAnUnreadableOneBehindIt() throws IOException {
        try (var raw = gateway.raw()) {
            raw.send("GET /v1/account HTTP/1.1\r\nHost: a\r\n" + authorization + "\r\n\r\nrubbish\r\n\r\n");

            assertThat(raw.read().status()).isEqualTo(200);
            assertThat(raw.closed()).isTrue();
        }
    }

    @Test
    void rejectsAMalformedChunk() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request(
                            "POST /oauth/token",
                            "Content-Type: application/x-www-form-urlencoded",
                            "Transfer-Encoding: chunked")
                    .send("zz\r\nabc\r\n")
                    .read();

            assertThat(response.status()).isEqualTo(400);
            assertThat(response.field("X-Request-Id")).isNotNull();
            assertThat(new JsonMapper().readTree(response.body()).path("error").asString())
                    .isEqualTo("invalid_request");
        }
    }

    @Test
    void revealsNoImplementationDetails() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("GET /v1/account").read();

            assertThat(response.field("Server")).isNull();
            assertThat(response.field("X-Content-Type-Options")).isEqualTo("nosniff");
            assertThat(response.field("Cache-Control")).isEqualTo("no-store");
        }
    }

    static void assertEnvelope(RawClient.Answer response, ErrorCode code) {
        assertThat(response.status()).as(response.body()).isEqualTo(code.status());
        assertThat(response.field("Content-Type")).isEqualTo("application/json");
        var error = new JsonMapper().readTree(response.body()).path("error");
        assertThat(error.path("type").asString()).isEqualTo("invalid_request");
        assertThat(error.path("code").asString()).isEqualTo(code.slug());
        assertThat(error.path("doc_url").asString()).endsWith("/docs/errors#" + code.slug());
        assertThat(error.path("request_id").asString()).isEqualTo(response.field("X-Request-Id"));
        assertThat(response.all("X-Request-Id")).hasSize(1);
    }
}
