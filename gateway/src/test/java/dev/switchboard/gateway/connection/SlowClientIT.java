package dev.switchboard.gateway.connection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.gateway.fixtures.RawClient;
import dev.switchboard.gateway.fixtures.RunningGateway;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;
import tools.jackson.databind.json.JsonMapper;

class SlowClientIT {

    @AutoClose
    private static final RunningGateway gateway = RunningGateway.start(Map.of(
            "switchboard.connection.head-timeout", "500ms",
            "switchboard.connection.idle-timeout", "8s",
            "switchboard.connection.stall-timeout", "700ms",
            "switchboard.requests.body-timeout", "700ms"));

    @Test
    void respondsWith408WhenTheHeadArrivesTooSlowly() throws IOException {
        try (var raw = gateway.raw()) {
            // It takes longer than the response is waited for: what limits the time is not a pause between two bytes.
            var trickle = trickle(raw, "GET /v1/account HTTP/1.1\r\nHost: a\r\nX-Slow: " + "a".repeat(1_000));

            UnreadableRequestsIT.assertEnvelope(raw.read(), ErrorCode.REQUEST_TIMEOUT);
            assertThat(raw.closed()).isTrue();
            trickle.interrupt();
        }
    }

    @Test
    void respondsWith408WhenTheHeadOfALaterRequestArrivesTooSlowly() throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.request("GET /v1/nothing").read().status()).isEqualTo(404);
            raw.send("GET /v1/acc");

            UnreadableRequestsIT.assertEnvelope(raw.read(), ErrorCode.REQUEST_TIMEOUT);
        }
    }

    @Test
    void closesAConnectionThatSendsNothing() throws IOException {
        try (var raw = gateway.raw()) {
            assertThat(raw.closed()).isTrue();
        }
    }

    @Test
    void respondsWith408WhenTheBodyArrivesTooSlowly() throws IOException {
        try (var raw = gateway.raw()) {
            raw.request("POST /oauth/token", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 1000");
            var trickle = trickle(raw, "a".repeat(999));

            var response = raw.read();
            trickle.interrupt();

            assertThat(response.status()).isEqualTo(408);
            assertThat(new JsonMapper().readTree(response.body()).path("error").asString())
                    .isEqualTo("invalid_request");
        }
        assertThat(gateway.services.authRequests).isEmpty();
    }

    @Test
    void closesWhenTheClientDoesNotReadItsResponse() throws IOException {
        var chunk = "a".repeat(64 * 1024);
        var serviceReleased = new AtomicBoolean();
        gateway.services.api = (request, response) -> response.withConnection(
                        connection -> connection.onDispose(() -> serviceReleased.set(true)))
                .sendString(Flux.range(0, 10_000).map(i -> chunk), StandardCharsets.US_ASCII);
        var key = gateway.services.apiKey().value();
        try (var raw = gateway.raw()) {
            raw.request("GET /v1/account", "Authorization: Bearer " + key);

            Awaitility.await().atMost(Duration.ofSeconds(60)).untilTrue(serviceReleased);
            assertThatThrownBy(raw::read).isInstanceOf(IOException.class);
        } finally {
            gateway.services.reset();
        }
    }

    @Test
    void closesAtOnceWhenTheClientDoesNotReadItsResponseWhileItSends() throws IOException {
        var chunk = "a".repeat(64 * 1024);
        var serviceReleased = new AtomicBoolean();
        gateway.services.api = (request, response) -> response.withConnection(
                        connection -> connection.onDispose(() -> serviceReleased.set(true)))
                .sendString(Flux.range(0, 10_000).map(i -> chunk), StandardCharsets.US_ASCII);
        var lingering = gateway.bean(LingeringConnections.class);
        Awaitility.await().until(() -> lingering.count() == 0);
        var key = gateway.services.apiKey().value();
        try (var raw = gateway.raw()) {
            raw.request("GET /v1/account", "Authorization: Bearer " + key);
            raw.request("POST /oauth/token", "Content-Type: application/x-www-form-urlencoded", "Content-Length: 9");

            Awaitility.await().atMost(Duration.ofSeconds(60)).until(() -> {
                assertThat(lingering.count()).isZero();
                return serviceReleased.get();
            });
            assertThat(lingering.count()).isZero();
        } finally {
            gateway.services.reset();
        }
    }

    private static Thread trickle(RawClient raw, String bytes) {
        return Thread.ofVirtual().start(() -> {
            try {
                for (var each : bytes.split("", -1)) {
                    raw.send(each);
                    Thread.sleep(100);
                }
            } catch (IOException | InterruptedException closed) {
                // The gateway has closed the connection.
            }
        });
    }
}
