package dev.switchboard.api.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.kit.TestOrganization;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.kit.WebhookReceiver.Answer;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.scheduler.Schedulers;

/// How long the delivery of an event takes while another organization has very many deliveries due
/// (docs/performance.md). It takes minutes and is run by its name only: `-Dtest=LargeBacklogMeasurement
/// -Dbacklog=200000`, the number of deliveries for each of 50 subscriptions.
@TestPropertySource(
        properties = {
            "switchboard.webhooks.poll-every=1s",
            "switchboard.webhooks.linger=5s",
            "switchboard.webhooks.min-hold=5s",
            "switchboard.webhooks.delivery-timeout=10s"
        })
class LargeBacklogMeasurement extends DeliveryTest {

    private static final Logger log = LoggerFactory.getLogger(LargeBacklogMeasurement.class);
    private static final int BACKLOG = Integer.getInteger("backlog", 200_000);
    private static final int SUBSCRIPTIONS = 50;
    private static final int PART = 10_000;
    private static final Duration BETWEEN = Duration.ofMillis(100);

    private final TestOrganization globex = TestOrganization.insert();
    private final Map<String, Long> sent = new ConcurrentHashMap<>();
    private final Queue<Long> lags = new ConcurrentLinkedQueue<>();

    LargeBacklogMeasurement(EventLog events, TransactionalOperator transactions, TestClock clock) {
        super(events, transactions, clock);
    }

    @Test
    void measuresTheLagOfAnotherOrganization() {
        receiver.deliveries("/busy", Answer.of(204).after(Duration.ofMillis(20)));
        receiver.deliveries(path, request -> {
            var at = sent.remove(json(request).get("data").get("id").asString());
            if (at != null) {
                lags.add(System.nanoTime() - at);
            }
            return Answer.of(204);
        });
        TestWebhooks.of(globex)
                .url(receiver.url(path))
                .filters("calls.sessions")
                .expiresAt(clock.instant().plus(Duration.ofDays(1)))
                .insert();
        fill();

        measure("alone", 100);
        TestRows.execute("update webhooks set status = 'active' where org_id = ?", acme.id());
        await().until(() -> attempts() > 5_000);
        measure("beside", 200);

        assertThat(Collections.max(lags)).isPositive();
    }

    /// Half of the subscriptions have first attempts due, half retries.
    private void fill() {
        for (int n = 0; n < BACKLOG; n += PART) {
            TestRows.execute(
                    "insert into events (org_id, id, name, ordering_key, number, data, occurred_at) select ?, uuidv7(),"
                            + " 'calls.session.ringing', uuidv7(), 1, json_build_object('id', uuidv7(), 'text',"
                            + " repeat('x', 600)), now() from generate_series(1, ?)",
                    acme.id(),
                    Math.min(PART, BACKLOG - n));
        }
        for (int n = 0; n < SUBSCRIPTIONS; n++) {
            var webhook = subscription(receiver.url("/busy")).suspended().insert();
            fill(webhook, n % 2);
        }
        log.info(
                "{} deliveries wait in {} MB",
                TestRows.count("select count(*) from pending_deliveries"),
                TestRows.count("select pg_total_relation_size('pending_deliveries') / 1000000"));
    }

    private void fill(UUID webhook, int attempts) {
        TestRows.inTransaction(connection -> {
            TestRows.execute(connection, "set local statement_timeout = '5min'");
            TestRows.execute(connection, "set local transaction_timeout = '5min'");
            TestRows.execute(
                    connection,
                    "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, attempts,"
                            + " due_at, created_at) select org_id, ?, id, ordering_key, number, ?, now(), now()"
                            + " from events where org_id = ?",
                    webhook,
                    attempts,
                    acme.id());
        });
    }

    private void measure(String what, int count) {
        lags.clear();
        long before = attempts();
        long begun = System.nanoTime();
        Flux.interval(BETWEEN, Schedulers.boundedElastic())
                .onBackpressureDrop()
                .take(count)
                .concatMap(n -> publishForTheOther())
                .blockLast(Duration.ofMinutes(5));
        await().until(() -> {
            clock.set(Instant.now());
            return sent.isEmpty();
        });
        double seconds = (System.nanoTime() - begun) / 1e9;
        var sorted = lags.stream().sorted().toList();
        log.info(
                "{}: {} events; from the event to its receipt p50 {} ms, p99 {} ms, most {} ms; the other organization"
                        + " has {} deliveries per second",
                what,
                sorted.size(),
                millis(sorted, 50),
                millis(sorted, 99),
                millis(sorted, 100),
                Math.round((attempts() - before) / seconds));
    }

    private Flux<Void> publishForTheOther() {
        clock.set(Instant.now());
        var key = TestRows.id();
        sent.put(key.toString(), System.nanoTime());
        return events.write(globex.id(), EventName.CALL_SETUP, key, 1, Map.of("id", key.toString()), clock.instant())
                .as(transactions::transactional)
                .flux();
    }

    private long attempts() {
        return TestRows.count("select count(*) from delivery_attempts where org_id = ?", acme.id());
    }

    private static long millis(List<Long> sorted, int percent) {
        int place = IntStream.of(sorted.size() * percent / 100, sorted.size() - 1)
                .min()
                .orElse(0);
        return Duration.ofNanos(sorted.get(place)).toMillis();
    }
}
