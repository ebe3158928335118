package dev.switchboard.gateway.body;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.gateway.fixtures.RawClient;
import dev.switchboard.gateway.fixtures.RunningGateway;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.json.JsonMapper;

class BodyLimitsIT {

    private static final String FORM = "Content-Type: application/x-www-form-urlencoded";
    private static final int FORM_LIMIT = 64 * 1024;
    private static final int UPLOAD_LIMIT = 24 * 1024 * 1024;

    private final RunningGateway gateway = RunningGateway.shared();

    @Test
    void acceptsABodyOfExactlyTheLimit() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /oauth/token", FORM, "Content-Length: " + FORM_LIMIT)
                    .send("a".repeat(FORM_LIMIT))
                    .read();

            assertThat(response.status()).isEqualTo(200);
        }
        assertThat(gateway.services.authRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.body()).hasSize(FORM_LIMIT));
    }

    @Test
    void respondsWith413ToADeclaredLengthAboveTheLimitWithoutReadingIt() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /oauth/token", FORM, "Content-Length: " + (FORM_LIMIT + 1))
                    .read();

            assertTokenError(response, 413);
            assertThat(response.field("Connection")).isEqualToIgnoringCase("close");
        }
        assertThat(gateway.services.authRequests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {8 * FORM_LIMIT, 100 * FORM_LIMIT, 500 * FORM_LIMIT})
    void respondsWith413ToAClientThatSendsAllOfItBeforeItReads(int length) throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /oauth/token", FORM, "Content-Length: " + length)
                    .send("a".repeat(length))
                    .read();

            assertTokenError(response, 413);
        }
    }

    @Test
    void respondsWith413ToAClientThatSendsAllChunksBeforeItReads() throws IOException {
        var chunk = Integer.toHexString(FORM_LIMIT) + "\r\n" + "a".repeat(FORM_LIMIT) + "\r\n";
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /oauth/token", FORM, "Transfer-Encoding: chunked")
                    .send(chunk.repeat(100) + "0\r\n\r\n")
                    .read();

            assertTokenError(response, 413);
        }
    }

    @Test
    void respondsWith413WhenAnEndlessBodyExceedsTheLimitBeforeTheServiceHasIt() throws IOException {
        try (var raw = gateway.raw()) {
            raw.request("POST /oauth/token", FORM, "Transfer-Encoding: chunked");
            var sender = endless(raw);

            assertTokenError(raw.read(), 413);
            assertThat(raw.closed()).isTrue();
            sender.interrupt();
        }
        assertThat(gateway.services.authRequests).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gzip", "br, gzip", "identity, deflate", "x"})
    void respondsWith415ToACompressedBody(String coding) throws IOException {
        var encoding = "Content-Encoding: " + coding;
        try (var raw = gateway.raw()) {
            assertTokenError(
                    raw.request("POST /oauth/token", FORM, encoding, "Content-Length: 3")
                            .send("a=b")
                            .read(),
                    415);
        }
        try (var raw = gateway.raw()) {
            var response = raw.request("PATCH /v1/users/x", json(encoding, "Content-Length: 2"))
                    .send("{}")
                    .read();

            assertThat(response.status()).isEqualTo(415);
            assertThat(response.body())
                    .contains("\"type\":\"invalid_request\"", ErrorCode.CONTENT_ENCODING_NOT_ALLOWED.slug());
        }
        assertThat(gateway.services.authRequests).isEmpty();
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void acceptsABodyWithIdentityEncoding() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("PATCH /v1/users/x", json("Content-Encoding: Identity", "Content-Length: 2"))
                    .send("{}")
                    .read();

            assertThat(response.status()).isEqualTo(200);
        }
    }

    private String[] json(String... more) {
        var fields = new ArrayList<>(List.of(
                "Authorization: Bearer " + gateway.services.apiKey().value(), "Content-Type: application/json"));
        fields.addAll(List.of(more));
        return fields.toArray(String[]::new);
    }

    @Test
    void limitsAnUnexpectedBodyOfABearerRouteLikeJson() throws IOException {
        var authorization = "Authorization: Bearer " + gateway.services.apiKey().value();
        try (var raw = gateway.raw()) {
            raw.request("GET /v1/account", authorization, "Transfer-Encoding: chunked");
            var sender = endless(raw);
            var response = raw.read();
            sender.interrupt();

            assertThat(response.status()).isEqualTo(413);
            assertThat(response.body()).contains("\"type\":\"invalid_request\"");
        }
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    private String[] upload(String more) {
        return new String[] {
            "Authorization: Bearer " + gateway.services.apiKey().value(),
            "Content-Type: multipart/form-data; boundary=x",
            more
        };
    }

    @Test
    void streamsAnUploadOfExactlyTheLimit() throws IOException {
        try (var raw = gateway.raw()) {
            raw.request("POST /v1/faxes", upload("Content-Length: " + UPLOAD_LIMIT));
            var piece = "a".repeat(UPLOAD_LIMIT / 24);
            for (int i = 0; i < 24; i++) {
                raw.send(piece);
            }

            assertThat(raw.read().status()).isEqualTo(200);
        }
        assertThat(gateway.services.apiRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.body()).hasSize(UPLOAD_LIMIT));
    }

    @Test
    void respondsWith413ToAnUploadThatDeclaresMoreThanTheLimit() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /v1/faxes", upload("Content-Length: " + (UPLOAD_LIMIT + 1)))
                    .read();

            assertThat(response.status()).isEqualTo(413);
            assertThat(response.body()).contains("\"type\":\"invalid_request\"");
        }
        assertThat(gateway.services.apiRequests).isEmpty();
    }

    @Test
    void respondsWith413WhenAnEndlessUploadExceedsTheLimit() throws IOException {
        try (var raw = gateway.raw()) {
            raw.request("POST /v1/faxes", upload("Transfer-Encoding: chunked"));
            var sender = endless(raw);
            var response = raw.read();
            sender.interrupt();

            assertThat(response.status()).isEqualTo(413);
            assertThat(response.body()).contains("\"type\":\"invalid_request\"");
        }
    }

    @Test
    void smugglesNoUnexpectedBodyToAService() throws IOException {
        var authorization = "Authorization: Bearer " + gateway.services.apiKey().value();
        try (var raw = gateway.raw()) {
            raw.request("GET /v1/account", authorization, "Transfer-Encoding: chunked")
                    .send("30\r\nGET /internal/x HTTP/1.1\r\nHost: evil.example\r\n\r\n\r\n0\r\n\r\n");

            assertThat(raw.read().status()).isEqualTo(200);
            assertThat(raw.request("GET /v1/account?second", authorization)
                            .read()
                            .status())
                    .isEqualTo(200);
        }
        assertThat(gateway.services.apiRequests)
                .extracting(seen -> seen.uri())
                .containsExactly("/v1/account", "/v1/account?second");
    }

    @Test
    void forwardsAChunkedBody() throws IOException {
        try (var raw = gateway.raw()) {
            raw.request("POST /oauth/token", FORM, "Transfer-Encoding: chunked")
                    .send("5\r\na=b&c\r\n2\r\n=d\r\n0\r\n\r\n");

            assertThat(raw.read().status()).isEqualTo(200);
        }
        assertThat(gateway.services.authRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.body()).isEqualTo("a=b&c=d"));
    }

    @Test
    void respondsWith100ToExpectContinue() throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /oauth/token", FORM, "Content-Length: 3", "Expect: 100-continue")
                    .send("a=b")
                    .read();

            assertThat(response.status()).isEqualTo(200);
        }
        assertThat(gateway.services.authRequests)
                .singleElement()
                .satisfies(seen -> assertThat(seen.field("Expect")).isNull());
    }

    @ParameterizedTest
    @ValueSource(strings = {"Content-Type: application/json", "Content-Type: text/plain", "X-None: 1"})
    void respondsWith415ToAnythingButAFormAtTheTokenEndpoint(String field) throws IOException {
        try (var raw = gateway.raw()) {
            var response = raw.request("POST /oauth/token", field, "Content-Length: 2")
                    .send("{}")
                    .read();

            assertTokenError(response, 415);
        }
    }

    @Test
    void readsTheMediaTypeWithoutItsParameters() throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request(
                                    "POST /oauth/token",
                                    "Content-Type: Application/X-WWW-Form-Urlencoded; charset=UTF-8",
                                    "Content-Length: 3")
                            .send("a=b")
                            .read()
                            .status())
                    .isEqualTo(200);
        }
    }

    @Test
    void survivesAClientThatDisconnectsWithinABody() throws IOException {
        try (var raw = gateway.raw()) {
            raw.request("POST /oauth/token", FORM, "Content-Length: 1000").send("half");
        }
        gateway.http().postForm("/oauth/token", null, "a=b").assertStatus(200);
    }

    private static Thread endless(RawClient raw) {
        var chunk = "1000\r\n" + "a".repeat(4096) + "\r\n";
        return Thread.ofVirtual().start(() -> {
            try {
                while (!Thread.currentThread().isInterrupted()) {
                    raw.send(chunk);
                }
            } catch (IOException closed) {
                // The gateway has closed the connection.
            }
        });
    }

    private static void assertTokenError(RawClient.Answer response, int status) {
        assertThat(response.status()).isEqualTo(status);
        assertThat(new JsonMapper().readTree(response.body()).path("error").asString())
                .isEqualTo("invalid_request");
        assertThat(response.field("X-Request-Id")).isNotNull();
    }
}
