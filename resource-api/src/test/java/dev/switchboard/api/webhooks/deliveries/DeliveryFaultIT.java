package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.ReplicaProcess;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.testkit.TestPostgres;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// Whatever fails midway, committed events reach their subscribers in order, and repeats are
/// recognizable.
@Tag("slow")
@ApiTest
@TestPropertySource(
        properties = {
            "switchboard.webhooks.dispatchers=100",
            "switchboard.webhooks.retry-delays=300ms,300ms,300ms,300ms,300ms,300ms,300ms,300ms,300ms,300ms,300ms,300ms",
            "switchboard.webhooks.delivery-timeout=3s",
            "switchboard.webhooks.poll-every=300ms"
        })
@DirtiesContext
class DeliveryFaultIT {

    private static final int IN_A_ROW = 5;

    private final EventLog events;
    private final TransactionalOperator transactions;
    private final SubscriptionDispatchers dispatchers;
    private final TestCompany acme = TestCompany.insert();
    private final Receipts receipts = new Receipts();
    private WebhookReceiver receiver;

    DeliveryFaultIT(EventLog events, TransactionalOperator transactions, SubscriptionDispatchers dispatchers) {
        this.events = events;
        this.transactions = transactions;
        this.dispatchers = dispatchers;
    }

    @BeforeEach
    void begin() {
        TestWebhooks.clear();
        receiver = WebhookReceiver.start();
    }

    @AfterEach
    void end() {
        TestWebhooks.clear();
        receiver.close();
    }

    private static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofMinutes(3)).pollInterval(Duration.ofMillis(20));
    }

    private List<String> subscribe(int count) {
        var paths = IntStream.range(0, count)
                .mapToObj(i -> "/" + i + "-" + UUID.randomUUID())
                .toList();
        paths.forEach(path -> {
            TestWebhooks.of(acme)
                    .url(receiver.url(path))
                    .filters("calls.sessions")
                    .insert();
            receiver.respondToDeliveries(path, receipts.with(path, request -> Response.of(204)));
        });
        return paths;
    }

    /// Writes five events of each key, one after the other; a commit that fails ends its key.
    private Mono<Void> happen(int keys) {
        return Flux.fromIterable(Stream.generate(TestRows::id).limit(keys).toList())
                .flatMap(
                        key -> Flux.fromStream(
                                        LongStream.rangeClosed(1, IN_A_ROW).boxed())
                                .concatMap(number -> publish(key, number))
                                .onErrorComplete(),
                        4)
                .then();
    }

    private Mono<Void> publish(UUID key, long number) {
        return events.write(
                        acme.id(),
                        EventName.CALL_HOLD,
                        key,
                        number,
                        Map.of("id", key.toString(), "on_hold", true),
                        Instant.now().truncatedTo(ChronoUnit.MILLIS))
                .as(transactions::transactional);
    }

    private void allArrived(String what, List<String> paths) {
        await().until(() -> TestRows.count("select count(*) from pending_deliveries where org_id = ?", acme.id()) == 0);
        receipts.assertComplete(what, acme.id(), paths);
    }

    @Test
    void losesNothingWhenAProcessIsKilledInTheMiddle() {
        dispatchers.stop();
        try (var other =
                ReplicaProcess.start("switchboard.webhooks.dispatchers=100", "switchboard.webhooks.poll-every=300ms")) {
            var paths = subscribe(10);
            // The other process must not be through with all before it is killed.
            var killed = new AtomicBoolean();
            paths.forEach(path -> receiver.respondToDeliveries(
                    path,
                    receipts.with(
                            path,
                            request ->
                                    killed.get() || receipts.count() < 1_000 ? Response.of(204) : Response.never())));
            happen(40).block();
            await().until(() -> receipts.count() > 400);

            other.kill();
            int seen = receipts.count();
            killed.set(true);
            dispatchers.start();

            assertThat(seen).isLessThan(10 * 40 * IN_A_ROW);
            allArrived("killed after " + seen, paths);
        } finally {
            if (!dispatchers.isRunning()) {
                dispatchers.start();
            }
        }
    }

    @Test
    void losesNothingWhenPostgresIsRestartedInTheMiddle() {
        var paths = subscribe(5);
        happen(40).block();
        var more = happen(100).toFuture();
        await().until(() -> receipts.count() > 400);

        TestPostgres.shared().stop();
        TestPostgres.shared().start();

        more.join();
        await().untilAsserted(() -> happen(10).block());
        allArrived("PostgreSQL restarted", paths);
    }

    @Test
    void losesNothingWhileReceiversFlapAndHalfOfThemHang() {
        var paths = subscribe(8);
        var calm = new AtomicBoolean();
        var healthy = new AtomicInteger();
        for (int i = 0; i < paths.size(); i++) {
            boolean hangs = i % 2 == 0;
            receiver.respondToDeliveries(paths.get(i), receipts.with(paths.get(i), request -> {
                if (!calm.get() && hangs) {
                    return Response.never();
                }
                if (!calm.get() && ThreadLocalRandom.current().nextInt(4) == 0) {
                    return Response.of(503);
                }
                healthy.incrementAndGet();
                return Response.of(204);
            }));
        }
        happen(20).block();

        await().until(() -> healthy.get() >= 4 * 20 * IN_A_ROW);
        calm.set(true);

        allArrived("flapping and hanging", paths);
    }
}
