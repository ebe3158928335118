package dev.switchboard.api.webhooks.deliveries;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.MovedClock;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Received;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.TestInstance;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// A node that delivers by the test's clock, a receiver, and a company that has events.
@ApiTest
@Import(MovedClock.class)
@TestPropertySource(
        properties = {
            "switchboard.webhooks.dispatchers=" + DeliveryTest.DISPATCHERS,
            "switchboard.webhooks.min-hold=500ms",
            "switchboard.webhooks.poll-every=100ms",
            "switchboard.webhooks.linger=300ms",
            "switchboard.webhooks.sweep-every=1h",
            "switchboard.webhooks.delivery-timeout=5s",
            "switchboard.webhooks.suspend-after=3"
        })
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DirtiesContext
abstract class DeliveryTest {

    /// The number of subscriptions to which the node delivers at once.
    static final int DISPATCHERS = 100;

    static final Duration PATIENCE = Duration.ofSeconds(60);

    final EventLog events;
    final TransactionalOperator transactions;
    final TestClock clock;
    final TestCompany acme = TestCompany.insert();
    final WebhookReceiver receiver = WebhookReceiver.start();

    /// The path of the receiver, another one for each test.
    String path = "";

    DeliveryTest(EventLog events, TransactionalOperator transactions, TestClock clock) {
        this.events = events;
        this.transactions = transactions;
        this.clock = clock;
    }

    @BeforeAll
    @BeforeEach
    void clear() {
        TestWebhooks.clear();
        path = "/" + UUID.randomUUID();
    }

    @AfterAll
    void close() {
        TestWebhooks.clear();
        receiver.close();
    }

    static ConditionFactory await() {
        return Awaitility.await().pollInterval(Duration.ofMillis(20));
    }

    UUID subscribe() {
        return subscribe(path);
    }

    UUID subscribe(String at) {
        return subscription(receiver.url(at)).insert();
    }

    TestWebhooks subscription(String url) {
        return TestWebhooks.of(acme)
                .url(url)
                .filters("calls.sessions", "recordings.ready")
                .expiresAt(clock.instant().plus(Duration.ofDays(30)));
    }

    void publish(EventName name, UUID key, long number, Object data) {
        events.write(acme.id(), name, key, number, data, clock.instant())
                .as(transactions::transactional)
                .block(PATIENCE);
    }

    void publish() {
        var key = TestRows.id();
        publish(EventName.CALL_SETUP, key, 1, Map.of("id", key.toString()));
    }

    /// Waits until the receiver has this many requests, and returns them.
    List<Received> received(int atLeast) {
        return await().until(() -> receiver.deliveries(path), all -> all.size() >= atLeast);
    }

    static JsonNode json(Received delivery) {
        return new JsonMapper().readTree(delivery.body());
    }

    /// Waits until this many attempts are logged.
    static void attempted(UUID webhook, int attempts) {
        await().until(() -> TestDeliveries.attempts(webhook, "true") == attempts);
    }
}
