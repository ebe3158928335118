package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.ReplicaProcess;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.subscriptions.WebhookCalls;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonHttp;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Events that are read, in any order of events, reads, readers that are killed before or after they handled a page,
/// and a node that is killed: each event is handled at least once under one id, those of a call first in their
/// order.
@Tag("slow")
@ApiTest
@TestPropertySource(properties = {"switchboard.webhooks.dispatchers=100", "switchboard.webhooks.poll-every=200ms"})
@DirtiesContext
class ReadEventsPropertyIT {

    private static final Logger log = LoggerFactory.getLogger(ReadEventsPropertyIT.class);
    private static final JsonMapper JSON = new JsonMapper();
    private static final int STEPS = 250;

    private final ApiClient api;
    private final EventLog events;
    private final TransactionalOperator transactions;
    private final TestCompany acme = TestCompany.insert();
    private final Identity owner = acme.owner().key();

    private final UUID webhook = TestWebhooks.of(acme)
            .url("https://api.example.com/v1/webhooks/1/events")
            .read()
            .filters("calls.sessions")
            .insert();
    private final List<UUID> calls = List.of(TestRows.id(), TestRows.id(), TestRows.id());
    private final Map<UUID, Long> published = new HashMap<>();
    private final Map<String, String> idOfEvent = new HashMap<>();
    private final Map<String, Long> lastOfCall = new HashMap<>();
    private final Set<String> handled = new HashSet<>();
    private int receipts;
    private @Nullable String cursor;

    ReadEventsPropertyIT(ApiClient api, EventLog events, TransactionalOperator transactions) {
        this.api = api;
        this.events = events;
        this.transactions = transactions;
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2})
    void losesNothing(long seed) throws IOException {
        var random = new Random(seed);
        int kill = STEPS / 3 + random.nextInt(STEPS / 3);
        try (var other =
                ReplicaProcess.start("switchboard.webhooks.dispatchers=100", "switchboard.webhooks.poll-every=200ms")) {
            for (int step = 0; step < STEPS; step++) {
                if (step == kill) {
                    kill(other, random);
                }
                var node = step < kill && random.nextBoolean() ? other.http() : api.http();
                switch (random.nextInt(11)) {
                    case 0, 1, 2, 3 -> publish(random);
                    case 4, 5, 6 -> handle(read(node, random), random.nextInt(2) == 0 ? Integer.MAX_VALUE : 2);
                    // The reader is killed when it has the page, before it handled anything.
                    case 7 -> read(node, random);
                    // It begins again without what it knew.
                    case 8 -> cursor = null;
                    case 9 -> abort(random);
                    default -> takeOver(node, random);
                }
            }
            while (TestDeliveries.waitingFor(webhook) > 0) {
                handle(read(api.http(), random), Integer.MAX_VALUE);
            }
        }
        assertThat(handled)
                .hasSize(published.values().stream().mapToInt(Long::intValue).sum());
        log.info("seed {}: {} events, handled {} times", seed, handled.size(), receipts);
    }

    /// Kills a node while it responds to a reader, whose page and acknowledgment may or may not have been written.
    private void kill(ReplicaProcess node, Random random) {
        var query = query(random);
        var reading = CompletableFuture.supplyAsync(() -> get(node.http(), query), Thread::startVirtualThread);
        node.kill();
        reading.exceptionally(killed -> JSON.nullNode()).join();
    }

    private void publish(Random random) {
        var call = calls.get(random.nextInt(calls.size()));
        long number = published.merge(call, 1L, Long::sum);
        events.write(
                        acme.id(),
                        EventName.CALL_RINGING,
                        call,
                        number,
                        Map.of("id", call.toString()),
                        Instant.now().truncatedTo(ChronoUnit.MILLIS))
                .as(transactions::transactional)
                .block();
    }

    private String query(Random random) {
        return "wait_seconds=0&limit=" + (1 + random.nextInt(10))
                + (cursor == null ? "" : "&after=" + ApiClient.encoded(cursor));
    }

    private JsonNode read(JsonHttp node, Random random) {
        return get(node, query(random));
    }

    private JsonNode get(JsonHttp node, String query) {
        return node.get(WebhookCalls.path(webhook) + "/events?" + query, Jwts.of(owner))
                .assertStatus(200)
                .json();
    }

    /// Handles some events of a page, and keeps the cursor if it handled all.
    private void handle(JsonNode page, int most) {
        var all = new ArrayList<JsonNode>();
        page.get("events").forEach(all::add);
        for (var event : all.subList(0, Math.min(most, all.size()))) {
            var body = JSON.readTree(event.get("body").asString());
            var call = body.at("/data/id").asString();
            long number = event.get("headers")
                    .valueStream()
                    .filter(header -> header.get("name").asString().equals("X-SERVICE-Sequence"))
                    .mapToLong(header -> Long.parseLong(header.get("value").asString()))
                    .sum();
            var key = call + " " + number;
            assertThat(idOfEvent.computeIfAbsent(key, first -> event.get("id").asString()))
                    .isEqualTo(event.get("id").asString());
            receipts++;
            if (handled.add(key)) {
                assertThat(number).isEqualTo(lastOfCall.getOrDefault(call, 0L) + 1);
                lastOfCall.put(call, number);
            }
        }
        if (all.size() <= most) {
            cursor = page.get("cursor").asString();
        }
    }

    /// Closes the connection before the response.
    private void abort(Random random) throws IOException {
        try (var socket = new Socket(InetAddress.ofLiteral("127.0.0.1"), api.port())) {
            var request = "GET %s/events?%s HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n"
                    .formatted(WebhookCalls.path(webhook), query(random), Jwts.of(owner));
            socket.getOutputStream().write(request.getBytes(StandardCharsets.US_ASCII));
            socket.getOutputStream().flush();
        }
    }

    /// Two requests at once, of which only the second one counts.
    private void takeOver(JsonHttp node, Random random) {
        var first = CompletableFuture.supplyAsync(
                () -> get(api.http(), "wait_seconds=1&limit=3"), Thread::startVirtualThread);
        handle(read(node, random), Integer.MAX_VALUE);
        first.join();
    }
}
