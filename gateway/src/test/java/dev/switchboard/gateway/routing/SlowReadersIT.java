package dev.switchboard.gateway.routing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.gateway.fixtures.RawClient;
import dev.switchboard.gateway.fixtures.RunningGateway;
import dev.switchboard.gateway.fixtures.TestServices;
import io.netty.buffer.Unpooled;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import reactor.core.publisher.Flux;

/// Clients that read large responses so slowly that each holds a connection to a service.
class SlowReadersIT {

    private static final int CONNECTIONS = 64;
    private static final int MAX_STREAMS_OF_ONE = 8;
    private static final byte[] CHUNK = new byte[64 * 1024];

    @AutoClose
    private static final RunningGateway gateway = RunningGateway.start(Map.of(
            "switchboard.routing.max-connections", CONNECTIONS,
            "switchboard.routing.max-streams-of-one", MAX_STREAMS_OF_ONE,
            "switchboard.routing.acquire-timeout", "10s",
            "switchboard.rate-plan.light.burst", "1000",
            "switchboard.rate-plan.page.burst", "1000"));

    private final AtomicInteger streaming = new AtomicInteger();
    private final List<RawClient> clients = new ArrayList<>();

    @AfterEach
    void close() throws IOException {
        for (var client : clients) {
            client.close();
        }
        await().until(() -> streaming.get() == 0);
        gateway.services.reset();
    }

    private RawClient get(String path, String... fields) throws IOException {
        var client = gateway.raw();
        clients.add(client);
        return client.request("GET " + path, fields);
    }

    private void stream() {
        TestServices.Answer endless = (request, response) -> response.withConnection(connection -> {
                    streaming.incrementAndGet();
                    connection.onDispose(streaming::decrementAndGet);
                })
                .send(Flux.range(0, 10_000).map(i -> Unpooled.wrappedBuffer(CHUNK)));
        TestServices.Answer answer = (request, response) ->
                request.uri().contains("large") ? endless.to(request, response) : TestServices.ok(request, response);
        gateway.services.api = answer;
        gateway.services.pages = answer;
    }

    @Test
    void leaveConnectionsToTheRequestsOfOthersAndToTheirOwnSmallOnes() throws IOException {
        stream();
        var greedy = "Authorization: Bearer " + gateway.services.apiKey().value();
        var other = "Authorization: Bearer " + gateway.services.apiKey().value();
        for (int n = 0; n < 2 * CONNECTIONS; n++) {
            get("/v1/account?large=" + n, greedy);
        }
        await().until(() -> streaming.get() >= MAX_STREAMS_OF_ONE);

        assertThat(get("/v1/account", other).read().status()).isEqualTo(200);
        assertThat(get("/v1/account", greedy).read().status()).isEqualTo(200);
        var refused = get("/v1/account?large=1", greedy).read();
        assertThat(refused.status()).isEqualTo(429);
        assertThat(refused.field("Retry-After")).isNotNull();
        assertThat(refused.body()).contains("\"type\":\"rate_limited\"", ErrorCode.TOO_MANY_LARGE_RESPONSES.slug());
        await().during(Duration.ofMillis(300))
                .untilAsserted(() -> assertThat(streaming).hasValueLessThanOrEqualTo(MAX_STREAMS_OF_ONE));
    }

    @Test
    void countUntilTheyHaveReadEverythingOrAreGone() throws IOException {
        stream();
        var key = "Authorization: Bearer " + gateway.services.apiKey().value();
        for (int n = 0; n < MAX_STREAMS_OF_ONE; n++) {
            get("/v1/account?large=" + n, key);
        }
        await().until(() -> streaming.get() == MAX_STREAMS_OF_ONE);
        assertThat(get("/v1/account?large=1", key).read().status()).isEqualTo(429);

        clients.getFirst().close();

        await().until(() -> streaming.get() < MAX_STREAMS_OF_ONE);
        get("/v1/account?large=again", key);
        await().until(() -> streaming.get() == MAX_STREAMS_OF_ONE);
    }

    @Test
    void leaveResponsesWithoutABodyToTheirCompany() throws IOException {
        stream();
        var key = gateway.services.apiKey().value();
        for (int n = 0; n < MAX_STREAMS_OF_ONE; n++) {
            get("/v1/account?large=" + n, "Authorization: Bearer " + key);
        }
        await().until(() -> streaming.get() == MAX_STREAMS_OF_ONE);

        gateway.services.api = (request, response) ->
                response.status(304).header("ETag", "\"1\"").send();

        gateway.http().get("/v1/users", key).assertStatus(304);
    }

    @Test
    void ofPagesAreCountedByTheirAddress() throws IOException {
        stream();
        for (int n = 0; n < 2 * CONNECTIONS; n++) {
            get("/assets/app/large-" + n + ".js");
        }
        await().until(() -> streaming.get() >= MAX_STREAMS_OF_ONE);

        assertThat(get("/app/phone").read().status()).isEqualTo(200);
    }
}
