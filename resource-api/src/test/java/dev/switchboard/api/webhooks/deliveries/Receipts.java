package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.testkit.WebhookReceiver.Received;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import tools.jackson.databind.json.JsonMapper;

/// Compares what receivers have received with what was committed.
final class Receipts {

    private static final Logger log = LoggerFactory.getLogger(Receipts.class);
    private static final JsonMapper JSON = new JsonMapper();

    private final Map<String, Queue<Receipt>> byPath = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();

    private record Event(UUID key, long number) {}

    private record Receipt(Event event, String deliveryId) {}

    int count() {
        return count.get();
    }

    /// Records each request and responds to it.
    Function<Received, Response> with(String path, Function<Received, Response> script) {
        return request -> {
            var key = UUID.fromString(
                    JSON.readTree(request.body()).get("data").get("id").asString());
            var event = new Event(key, Long.parseLong(request.header("X-SERVICE-Sequence")));
            byPath.computeIfAbsent(path, first -> new ConcurrentLinkedQueue<>())
                    .add(new Receipt(event, request.header("X-SERVICE-Delivery")));
            count.incrementAndGet();
            return script.apply(request);
        };
    }

    /// Each committed event has arrived at each path, of each key in order, and repeats under one id. What was on
    /// its way without arriving, because no connection could be made in time, came with a retry, and retries stand
    /// in no order.
    void assertComplete(String what, UUID orgId, List<String> paths) {
        var committed = committed(orgId);
        var attempts = attempts(orgId);
        int received = 0;
        int late = 0;
        for (var path : paths) {
            var receipts = new ArrayList<>(byPath.getOrDefault(path, new ConcurrentLinkedQueue<>()));
            received += receipts.size();
            Map<Event, String> ids = new HashMap<>();
            Map<UUID, Long> last = new HashMap<>();
            var arrived = receipts.stream().collect(Collectors.groupingBy(Receipt::deliveryId, Collectors.counting()));
            for (var receipt : receipts) {
                var before = ids.putIfAbsent(receipt.event(), receipt.deliveryId());
                long missing = attempts.getOrDefault(receipt.deliveryId(), 0L)
                        - Objects.requireNonNull(arrived.get(receipt.deliveryId()));
                if (before == null && missing > 0) {
                    late++;
                } else if (before == null) {
                    assertThat(receipt.event().number())
                            .isGreaterThan(last.getOrDefault(receipt.event().key(), 0L));
                    last.put(receipt.event().key(), receipt.event().number());
                } else {
                    assertThat(receipt.deliveryId()).isEqualTo(before);
                }
            }
            assertThat(ids.keySet()).isEqualTo(committed);
        }
        int due = committed.size() * paths.size();
        log.info(
                "{}: {} events committed, {} subscriptions, {} deliveries due, {} received, {} of them repeats;"
                        + " {} arrived with a retry only",
                what,
                committed.size(),
                paths.size(),
                due,
                received,
                received - due,
                late);
    }

    /// How many attempts of each delivery have ended.
    private static Map<String, Long> attempts(UUID orgId) {
        var attempts = new HashMap<String, Long>();
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection();
                var query = connection.prepareStatement(
                        "select delivery_id, count(*) from delivery_attempts where org_id = ? group by delivery_id")) {
            query.setObject(1, orgId);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    attempts.put(rows.getString(1), rows.getLong(2));
                }
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
        return attempts;
    }

    private static Set<Event> committed(UUID orgId) {
        var events = new HashSet<Event>();
        try (var connection = TestPostgres.shared().dataSource("telephony").getConnection();
                var query = connection.prepareStatement("select ordering_key, number from events where org_id = ?")) {
            query.setObject(1, orgId);
            try (var rows = query.executeQuery()) {
                while (rows.next()) {
                    events.add(new Event(rows.getObject(1, UUID.class), rows.getLong(2)));
                }
            }
        } catch (SQLException failure) {
            throw new IllegalStateException(failure);
        }
        return events;
    }
}
