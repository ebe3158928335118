package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;

/// Two nodes and one subscription, which one of them delivers to.
@Tag("slow")
@ApiTest
@TestPropertySource(
        properties = {
            "switchboard.webhooks.dispatchers=100",
            "switchboard.webhooks.poll-every=100ms",
            "switchboard.webhooks.linger=300ms"
        })
@DirtiesContext
class DeliveryTakeOverIT {

    private final EventLog events;
    private final TransactionalOperator transactions;
    private final SubscriptionDispatchers dispatchers;
    private final TestCompany acme = TestCompany.insert();
    private final String path = "/" + UUID.randomUUID();
    private WebhookReceiver receiver;

    DeliveryTakeOverIT(EventLog events, TransactionalOperator transactions, SubscriptionDispatchers dispatchers) {
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
        if (!dispatchers.isRunning()) {
            dispatchers.start();
        }
        TestWebhooks.clear();
        receiver.close();
    }

    private static ConditionFactory await() {
        return Awaitility.await().atMost(Duration.ofSeconds(60)).pollInterval(Duration.ofMillis(20));
    }

    private UUID subscribe() {
        return TestWebhooks.of(acme)
                .url(receiver.url(path))
                .filters("calls.sessions")
                .insert();
    }

    private void publish() {
        publishAt(events, transactions);
    }

    private void publishAt(Replica other) {
        publishAt(other.get(EventLog.class), other.get(TransactionalOperator.class));
    }

    private void publishAt(EventLog log, TransactionalOperator its) {
        var key = TestRows.id();
        log.write(
                        acme.id(),
                        EventName.CALL_SETUP,
                        key,
                        1,
                        Map.of("id", key.toString()),
                        Instant.now().truncatedTo(ChronoUnit.MILLIS))
                .as(its::transactional)
                .block();
    }

    private static Replica node(String pollEvery) {
        return Replica.start(List.of(
                "switchboard.webhooks.dispatchers=100",
                "switchboard.webhooks.poll-every=" + pollEvery,
                "switchboard.webhooks.linger=1h",
                "switchboard.webhooks.stop-within=60s"));
    }

    @Test
    void sendsEachOnceFromTwoNodes() {
        try (var other = node("100ms")) {
            var webhook = subscribe();

            IntStream.range(0, 100).forEach(i -> {
                publish();
                publishAt(other);
            });

            await().until(() -> TestDeliveries.attempts(webhook, "delivered_at is not null") == 200);
            assertThat(receiver.deliveries(path)).hasSize(200);
        }
    }

    @Test
    void notifiesTheNodeThatHoldsTheSubscription() {
        dispatchers.stop();
        // It does not poll in this test.
        try (var other = node("1h")) {
            var webhook = subscribe();
            publishAt(other);
            await().until(() -> TestDeliveries.attempts(webhook, "true") == 1);
            dispatchers.start();

            // A notification is lost when its connection broke at this moment.
            await().until(() -> {
                publish();
                return TestDeliveries.attempts(webhook, "true") >= 2;
            });
            assertThat(TestWebhooks.number(webhook, "lease")).isEqualTo(1);
        }
    }

    @Test
    void completesDeliveriesInProgressBeforeItReleasesTheLease() {
        receiver.respondToDeliveries(path, Response.of(204).after(Duration.ofMillis(500)));
        dispatchers.stop();
        var webhook = subscribe();
        try (var other = node("100ms")) {
            publishAt(other);
            await().until(() -> receiver.deliveries(path).size() == 1);
        }
        assertThat(TestDeliveries.attempts(webhook, "delivered_at is not null")).isEqualTo(1);
        assertThat(TestWebhooks.is(webhook, "node is null")).isTrue();

        dispatchers.start();
        publish();

        await().until(() -> TestDeliveries.attempts(webhook, "true") == 2);
        assertThat(receiver.deliveries(path)).hasSize(2);
    }

    @Test
    void sendsAgainWhatAStoppedNodeHasAborted() {
        receiver.respondToDeliveriesInTurn(path, Response.never(), Response.of(204));
        dispatchers.stop();
        var webhook = subscribe();
        try (var other = Replica.start(
                List.of("switchboard.webhooks.dispatchers=100", "switchboard.webhooks.stop-within=200ms"))) {
            publishAt(other);
            await().until(() -> receiver.deliveries(path).size() == 1);
        }
        assertThat(TestDeliveries.attempts(webhook, "true")).isZero();

        dispatchers.start();

        await().until(() -> TestDeliveries.attempts(webhook, "delivered_at is not null and attempt = 1") == 1);
    }
}
