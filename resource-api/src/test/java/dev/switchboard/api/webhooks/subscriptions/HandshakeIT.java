package dev.switchboard.api.webhooks.subscriptions;

import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.platform.outbound.OutboundClient;
import dev.switchboard.api.platform.outbound.OutboundProperties;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.errors.FieldProblem;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Response;
import dev.switchboard.web.errors.ApiError;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import reactor.test.StepVerifier;

/// The handshake with a new address, and the addresses that are refused
/// (docs/guides/webhooks.md#the-handshake, docs/guides/webhooks.md#addresses).
@ApiTest
class HandshakeIT {

    @AutoClose
    private static final WebhookReceiver receiver = WebhookReceiver.start();

    private final WebhookCalls calls;
    private final Identity owner = TestCompany.insert().owner().key();

    private final OutboundClient client;
    private final WebhookProperties properties;
    private final BrandProperties brand;

    HandshakeIT(ApiClient api, OutboundClient client, WebhookProperties properties, BrandProperties brand) {
        this.calls = new WebhookCalls(api);
        this.client = client;
        this.properties = properties;
        this.brand = brand;
    }

    private JsonResponse create(String url) {
        return calls.create(owner, body(url, "test"));
    }

    private static String message(JsonResponse refused) {
        return refused.assertError(ErrorCode.WEBHOOK_HANDSHAKE_FAILED)
                .assertFields("url")
                .json()
                .get("error")
                .get("fields")
                .get(0)
                .get("message")
                .asString();
    }

    @Test
    void sendsAnEmptyPostWithANewTokenEachTime() {
        create(receiver.url("/seen?a=b")).assertStatus(201);
        create(receiver.url("/seen?a=b")).assertStatus(201);

        var seen = receiver.handshakes("/seen");
        assertThat(seen).hasSize(2).allSatisfy(request -> {
            assertThat(request.body()).isEmpty();
            assertThat(request.header("Content-Length")).isEqualTo("0");
            assertThat(request.header("User-Agent")).isEqualTo("SERVICE-Webhooks/1.0");
            assertThat(request.header("X-SERVICE-Validation-Token")).hasSizeGreaterThanOrEqualTo(32);
        });
        assertThat(seen.getFirst().header("X-SERVICE-Validation-Token"))
                .isNotEqualTo(seen.getLast().header("X-SERVICE-Validation-Token"));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 204, 299})
    void passesWithAny2xx(int status) {
        receiver.respondToHandshakes("/" + status, Response.of(status));

        create(receiver.url("/" + status)).assertStatus(201);
    }

    @ParameterizedTest
    @CsvSource({"199, 599", "301, redirect", "400, 400", "500, 500", "503, 503"})
    void reportsTheStatusOfAFailedHandshake(int status, String message) {
        int answered = status == 199 ? 599 : status;
        receiver.respondToHandshakes("/status" + status, Response.of(answered));

        assertThat(message(create(receiver.url("/status" + status)))).contains(message);
    }

    @Test
    void followsNoRedirect() {
        receiver.respondToHandshakes("/moved", Response.redirect(receiver.url("/elsewhere")));

        assertThat(message(create(receiver.url("/moved")))).contains("redirect");
        assertThat(receiver.handshakes("/elsewhere")).isEmpty();
    }

    @Test
    void reportsAMissingToken() {
        receiver.respondToHandshakes("/dumb", Response.of(200).withoutEcho());

        assertThat(message(create(receiver.url("/dumb")))).contains("without the header X-SERVICE-Validation-Token");
    }

    @Test
    void reportsAnotherToken() {
        receiver.respondToHandshakes(
                "/confused",
                Response.of(200)
                        .with("X-SERVICE-Validation-Token", "something else")
                        .withoutEcho());

        assertThat(message(create(receiver.url("/confused")))).contains("another value");
    }

    @Test
    void reportsATimeout() {
        receiver.respondToHandshakes("/silent", Response.never());

        StepVerifier.create(handshake(Duration.ofSeconds(2), true).with(receiver.url("/silent")))
                .verifyErrorSatisfies(failure -> assertThat(((ApiError) failure).fields())
                        .singleElement()
                        .extracting(FieldProblem::message)
                        .asString()
                        .contains("within 2 seconds"));
    }

    @Test
    void reportsARefusedConnection() throws IOException {
        int port;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = socket.getLocalPort();
        }

        assertThat(message(create("https://127.0.0.1:" + port + "/"))).contains("cannot be reached");
    }

    @Test
    void sendsNothingToANameThatResolvesToAnInternalAddress() throws IOException {
        var name = InetAddress.getLocalHost().getHostName();

        create("https://" + name + ":" + receiver.port() + "/inside").assertFields("url");

        assertThat(receiver.handshakes("/inside")).isEmpty();
    }

    @Test
    void reportsAReceiverWithoutTls() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            Thread.ofVirtual().start(() -> {
                try (var plain = socket.accept()) {
                    plain.getOutputStream()
                            .write("HTTP/1.1 400 Bad Request\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
                    plain.getOutputStream().flush();
                    plain.getInputStream().readAllBytes();
                } catch (IOException closed) {
                    // The test is over.
                }
            });

            assertThat(message(create("https://127.0.0.1:" + socket.getLocalPort() + "/")))
                    .contains("TLS");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "http://example.com/",
                "ftp://example.com/",
                "https://",
                "https:///path",
                "example.com",
                "https://user@example.com/",
                "https://user:pass@example.com/",
                "https://10.0.0.1/",
                "https://172.16.0.1/",
                "https://192.168.1.1/",
                "https://169.254.169.254/latest/meta-data/",
                "https://100.64.0.1/",
                "https://0.0.0.0/",
                "https://0/",
                "https://0x0a000001/",
                "https://012.0.0.1/",
                "https://167772161/",
                "https://10.1/",
                "https://[fd00::1]/",
                "https://[fe80::1]/",
                "https://[::]/",
                "https://[::ffff:10.0.0.1]/",
                "https://[64:ff9b::a00:1]/",
                "https://[2002:a00:1::]/",
                "https://2130706433/",
                "https://0x7f.1/"
            })
    void sendsNothingToAnAddressThatIsNotPublicAndHttps(String url) {
        create(url).assertFields("url");
    }

    /// A handshake that explains no failure.
    private Handshake quiet(Duration timeout) {
        return handshake(timeout, false);
    }

    private Handshake handshake(Duration timeout, boolean explains) {
        var settings = new WebhookProperties(
                "k:" + "A".repeat(43) + "=",
                properties.retryDelays(),
                timeout,
                properties.deliveryTimeout(),
                properties.suspendAfter(),
                properties.defaultExpiry(),
                properties.rotation(),
                properties.reencryptEvery(),
                true);
        return new Handshake(client, settings, brand, new OutboundProperties(explains));
    }

    @Test
    void givesTheSameReasonForEveryFailureOnLoopbackUnlessExplanationsAreEnabled() throws IOException {
        receiver.respondToHandshakes("/no-echo", Response.of(204).withoutEcho());
        receiver.respondToHandshakes("/broken", Response.of(500));
        int closed;
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            closed = socket.getLocalPort();
        }
        // Each of these failures takes as long as a handshake may.
        var quick = quiet(Duration.ofMillis(200));

        for (var url :
                List.of(receiver.url("/no-echo"), receiver.url("/broken"), "https://127.0.0.1:" + closed + "/")) {
            StepVerifier.create(quick.with(url))
                    .verifyErrorSatisfies(failure -> assertThat(((ApiError) failure).fields())
                            .singleElement()
                            .extracting(FieldProblem::message)
                            .isEqualTo("does not complete the handshake"));
        }
        StepVerifier.create(quiet(Duration.ofMinutes(1)).with(receiver.url("/agrees")))
                .verifyComplete();
    }
}
