package dev.switchboard.api.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.events.EventLog;
import dev.switchboard.api.events.EventName;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.WebhookReceiver;
import dev.switchboard.api.kit.WebhookReceiver.Answer;
import dev.switchboard.api.kit.WebhookReceiver.Received;
import dev.switchboard.api.webhooks.WebhookSecrets;
import dev.switchboard.testkit.TestClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.context.annotation.Import;
import org.springframework.test.annotation.DirtiesContext;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// From an event to what a receiver gets (contract, Events; decisions, section 8).
@ApiTest
@Import(TestDeliveries.class)
@TestPropertySource(
        properties = {
            "switchboard.webhooks.lanes=100",
            "switchboard.webhooks.poll-every=100ms",
            "switchboard.webhooks.linger=300ms",
            "switchboard.webhooks.delivery-timeout=2s",
            "switchboard.webhooks.suspend-after=3"
        })
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@DirtiesContext
class DeliveryIT {

    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<Duration> DELAYS = List.of(
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(12));

    private final EventLog events;
    private final TransactionalOperator transactions;
    private final SweepDeliveries sweep;
    private final TestClock clock;
    private final TestWebhooks webhooks;
    private final TestOrganisation acme = TestOrganisation.insert();
    private final WebhookReceiver receiver = WebhookReceiver.start();
    private String path = "";

    DeliveryIT(
            EventLog events,
            TransactionalOperator transactions,
            SweepDeliveries sweep,
            TestClock clock,
            WebhookSecrets secrets) {
        this.events = events;
        this.transactions = transactions;
        this.sweep = sweep;
        this.clock = clock;
        this.webhooks = new TestWebhooks(secrets);
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

    private static ConditionFactory await() {
        return Awaitility.await().atMost(PATIENCE).pollInterval(Duration.ofMillis(20));
    }

    private UUID subscribed() {
        return subscribed(path);
    }

    private UUID subscribed(String at) {
        return webhooks.insert(acme, receiver.url(at), clock.instant().plus(Duration.ofDays(30)));
    }

    private void happens(EventName name, UUID key, long number, Object data) {
        events.write(acme.id(), name, key, number, data, clock.instant())
                .as(transactions::transactional)
                .block(PATIENCE);
    }

    private UUID happens() {
        var key = TestRows.id();
        happens(EventName.CALL_SETUP, key, 1, Map.of("id", key.toString()));
        return key;
    }

    private List<Received> received(int atLeast) {
        return await().until(() -> receiver.deliveries(path), all -> all.size() >= atLeast);
    }

    private static JsonNode json(Received delivery) {
        return new JsonMapper().readTree(delivery.body());
    }

    /// Moves the clock on and waits until so many attempts are written.
    private void attempted(UUID webhook, int attempts) {
        await().until(() -> TestWebhooks.attempts(webhook, "true") == attempts);
    }

    @Test
    void sendsTheEventSignedUnderItsHeaders() {
        var webhook = subscribed();
        var key = TestRows.id();
        happens(EventName.CALL_RINGING, key, 7, Map.of("id", key.toString(), "from", "+13125550177"));

        var delivery = received(1).getFirst();

        var id = delivery.header("X-SERVICE-Delivery");
        var body = json(delivery);
        assertThat(body.propertyNames()).containsExactly("id", "event", "occurred_at", "org_id", "data");
        assertThat(body.get("id").asString()).isEqualTo(id);
        assertThat(body.get("event").asString()).isEqualTo("calls.session.ringing");
        assertThat(Instant.parse(body.get("occurred_at").asString())).isEqualTo(clock.instant());
        assertThat(body.get("org_id").asString()).isEqualTo(acme.id().toString());
        assertThat(body.get("data").get("from").asString()).isEqualTo("+13125550177");
        assertThat(delivery.header("X-SERVICE-Event")).isEqualTo("calls.session.ringing");
        assertThat(delivery.header("X-SERVICE-Sequence")).isEqualTo("7");
        assertThat(delivery.header("Content-Type")).isEqualTo("application/json");
        assertThat(delivery.header("User-Agent")).isEqualTo("SERVICE-Webhooks/1.0");
        long at = clock.instant().getEpochSecond();
        var signer = new Signer(List.of(TestWebhooks.SECRET));
        assertThat(delivery.header("X-SERVICE-Signature")).isEqualTo(signer.contract(at, delivery.body()));
        assertThat(delivery.header("webhook-id")).isEqualTo(id);
        assertThat(delivery.header("webhook-timestamp")).isEqualTo(Long.toString(at));
        assertThat(signer.standard(UUID.fromString(id), at, delivery.body()))
                .contains(delivery.header("webhook-signature"));
        attempted(webhook, 1);
        assertThat(TestWebhooks.attempts(
                        webhook,
                        "delivery_id = '" + id + "' and event = 'calls.session.ringing' and attempt = 1"
                                + " and status_code = 204 and error is null and delivered_at is not null"))
                .isEqualTo(1);
        assertThat(TestWebhooks.pending(webhook)).isZero();
        assertThat(TestWebhooks.is(webhook, "last_delivery_at is not null and failure_count = 0"))
                .isTrue();
    }

    @Test
    void triesAgainAfterEachDelayAndThenGivesUp() {
        receiver.deliveries(path, Answer.of(500).saying("a secret of the receiver"));
        var webhook = subscribed();
        happens();
        attempted(webhook, 1);

        for (int attempt = 2; attempt <= 6; attempt++) {
            var delay = DELAYS.get(attempt - 2);
            clock.advance(delay.minusMillis(1));
            assertThat(TestRows.count(
                            "select count(*) from pending_deliveries where webhook_id = ? and due_at <= cast(? as"
                                    + " timestamptz)",
                            webhook,
                            clock.instant().toString()))
                    .isZero();
            clock.advance(Duration.ofMillis(1));
            attempted(webhook, attempt);
        }

        assertThat(TestWebhooks.pending(webhook)).isZero();
        assertThat(TestWebhooks.number(webhook, "failure_count")).isEqualTo(1);
        assertThat(TestWebhooks.is(webhook, "last_delivery_at is null and status = 'active'"))
                .isTrue();
        assertThat(TestWebhooks.attempts(webhook, "error = 'The receiver answered 500.' and status_code = 500"))
                .isEqualTo(6);
        var all = receiver.deliveries(path);
        assertThat(all).hasSize(6);
        assertThat(all.stream().map(one -> one.header("X-SERVICE-Delivery")).distinct())
                .hasSize(1);
        assertThat(all.stream().map(one -> one.header("X-SERVICE-Signature")).distinct())
                .hasSize(6);
    }

    @Test
    void resetsTheCountWithASuccess() {
        var webhook = subscribed();
        TestRows.execute("update webhooks set failure_count = 2 where id = ?", webhook);

        happens();

        attempted(webhook, 1);
        assertThat(TestWebhooks.number(webhook, "failure_count")).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 302, 304, 400, 404, 410, 429, 503})
    void takesNothingButTwoHundredsForSuccess(int status) {
        receiver.deliveries(path, Answer.of(status).with("Location", receiver.url("/elsewhere")));
        var webhook = subscribed();

        happens();

        attempted(webhook, 1);
        assertThat(TestWebhooks.attempts(webhook, "delivered_at is null and status_code = " + status))
                .isEqualTo(1);
        assertThat(TestWebhooks.pending(webhook)).isEqualTo(1);
        assertThat(receiver.deliveries("/elsewhere")).isEmpty();
    }

    @Test
    void waitsForAnAnswerNoLongerThanItMay() {
        receiver.deliveries(path, Answer.never());
        var webhook = subscribed();

        happens();

        attempted(webhook, 1);
        assertThat(TestWebhooks.attempts(
                        webhook, "status_code is null and error = 'The receiver did not answer within 2 seconds.'"))
                .isEqualTo(1);
    }

    @Test
    void tellsWhenNobodyListensOrTheAddressIsInside() {
        var gone = WebhookReceiver.start();
        var nobody = webhooks.insert(acme, gone.url(path), clock.instant().plusSeconds(600));
        gone.close();
        var inside = webhooks.insert(acme, "https://10.0.0.1/", clock.instant().plusSeconds(600));

        happens();

        attempted(nobody, 1);
        attempted(inside, 1);
        assertThat(TestWebhooks.attempts(nobody, "error = 'No connection could be made.'"))
                .isEqualTo(1);
        assertThat(TestWebhooks.attempts(inside, "error = 'The address must be public.'"))
                .isEqualTo(1);
    }

    @Test
    void suspendsAfterSoManyDeliveriesThatFailedAllTheirAttemptsAndGoesOnWhenReactivated() {
        receiver.deliveries(path, Answer.of(500));
        var webhook = subscribed();
        IntStream.range(0, 4).forEach(i -> happens());
        attempted(webhook, 4);
        clock.advance(DELAYS.getFirst());
        attempted(webhook, 8);
        TestRows.execute(
                "update pending_deliveries set attempts = 5 where webhook_id = ? and event_id in"
                        + " (select event_id from pending_deliveries order by event_id limit 3)",
                webhook);
        clock.advance(DELAYS.get(1));

        await().until(() -> TestWebhooks.is(webhook, "status = 'suspended'"));
        assertThat(TestWebhooks.number(webhook, "failure_count")).isGreaterThanOrEqualTo(3);
        happens();
        await().until(() -> TestWebhooks.is(webhook, "node is null"));
        assertThat(TestWebhooks.pending(webhook)).isEqualTo(1);
        int before = receiver.deliveries(path).size();
        clock.advance(DELAYS.getLast());
        happens();
        assertThat(receiver.deliveries(path)).hasSize(before);

        receiver.deliveries(path, Answer.of(204));
        TestRows.execute("update webhooks set status = 'active', failure_count = 0 where id = ?", webhook);

        await().until(() -> TestWebhooks.pending(webhook) == 0);
        assertThat(receiver.deliveries(path)).hasSize(before + 1);
    }

    @Test
    void recordsASuccessThatEndsAfterSuspensionAndDoesNotReactivate() {
        receiver.deliveries(path, Answer.of(204).after(Duration.ofMillis(500)));
        var webhook = subscribed();
        happens();
        received(1);

        TestRows.execute("update webhooks set status = 'suspended', failure_count = 3 where id = ?", webhook);

        attempted(webhook, 1);
        await().until(() -> TestWebhooks.is(webhook, "last_delivery_at is not null and status = 'suspended'"));
        assertThat(TestWebhooks.pending(webhook)).isZero();
    }

    @Test
    void sendsNothingAfterExpiryAndGoesOnWhenRenewed() {
        receiver.deliveriesInTurn(path, Answer.of(500), Answer.of(204));
        var webhook = webhooks.insert(acme, receiver.url(path), clock.instant().plusSeconds(30));
        happens();
        attempted(webhook, 1);

        clock.advance(Duration.ofHours(1));
        happens();
        await().until(() -> TestWebhooks.is(webhook, "node is null"));
        assertThat(TestWebhooks.pending(webhook)).isEqualTo(1);
        assertThat(receiver.deliveries(path)).hasSize(1);

        TestRows.execute(
                "update webhooks set expires_at = cast(? as timestamptz) where id = ?",
                clock.instant().plusSeconds(600).toString(),
                webhook);
        attempted(webhook, 2);
        assertThat(TestWebhooks.pending(webhook)).isZero();
    }

    @Test
    void dropsRetriesAWeekAfterTheEventAndWhatBelongsToNobody() {
        receiver.deliveries(path, Answer.of(500));
        var webhook = subscribed();
        happens();
        attempted(webhook, 1);
        TestRows.execute("update webhooks set status = 'suspended' where id = ?", webhook);
        var removed = subscribed("/removed");
        TestRows.execute(
                "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at,"
                        + " created_at) values (?, ?, uuidv7(), uuidv7(), 1, now() + interval '1 day', now())",
                acme.id(),
                removed);
        TestRows.execute("delete from webhooks where id = ?", removed);

        sweep.sweep().block(PATIENCE);
        assertThat(TestWebhooks.pending(webhook)).isEqualTo(1);
        assertThat(TestWebhooks.pending(removed)).isZero();

        clock.advance(Duration.ofDays(7).plusMillis(1));
        sweep.sweep().block(PATIENCE);
        assertThat(TestWebhooks.pending(webhook)).isZero();
    }

    @Test
    void namesEventsOfTheFirstGenerationAsTheyAreThereAndNeverSuspends() {
        receiver.deliveries(path, Answer.of(500));
        var webhook = webhooks.insertFirst(acme, receiver.url(path), "{call.ended,call.missed,sms.received}");
        TestRows.execute("update webhooks set failure_count = 50 where id = ?", webhook);
        var key = TestRows.id();
        happens(EventName.CALL_LOGGED, key, 1, Map.of("id", key.toString(), "result", "missed"));

        var delivery = received(1).getFirst();

        assertThat(delivery.header("X-SERVICE-Event")).isEqualTo("call.missed");
        assertThat(json(delivery).get("event").asString()).isEqualTo("call.missed");
        attempted(webhook, 1);
        TestRows.execute("update pending_deliveries set attempts = 5 where webhook_id = ?", webhook);
        clock.advance(DELAYS.getFirst());
        attempted(webhook, 2);
        assertThat(TestWebhooks.is(webhook, "failure_count = 51 and status = 'active'"))
                .isTrue();
    }

    @Test
    void signsWithBothSecretsWhileOneReplacesTheOther() {
        var webhook = subscribed();
        TestRows.execute(
                "update webhooks set previous_secret = ?, previous_secret_until = cast(? as timestamptz) where id = ?",
                webhooks.secrets().seal(acme.id(), webhook, "the secret before it"),
                clock.instant().plus(Duration.ofHours(24)).toString(),
                webhook);
        happens();
        var during = received(1).getFirst();
        assertThat(during.header("X-SERVICE-Signature"))
                .isEqualTo(new Signer(List.of("the secret before it", TestWebhooks.SECRET))
                        .contract(clock.instant().getEpochSecond(), during.body()));

        clock.advance(Duration.ofHours(24));
        happens();
        var after = received(2).getLast();
        assertThat(after.header("X-SERVICE-Signature"))
                .isEqualTo(new Signer(List.of(TestWebhooks.SECRET))
                        .contract(clock.instant().getEpochSecond(), after.body()));
    }

    @Test
    void signsLinksToMediaAnewAtEachAttempt() {
        receiver.deliveriesInTurn(path, Answer.of(500), Answer.of(204));
        var webhook = subscribed();
        var id = TestRows.id();
        var old = "http://localhost:8080/v1/recordings/" + id + "/media?sig=old&exp=1";
        happens(EventName.RECORDING_READY, id, 1, Map.of("id", id.toString(), "media_url", old, "size", 5));
        attempted(webhook, 1);
        clock.advance(DELAYS.getFirst());

        var links = received(2).stream()
                .map(delivery -> json(delivery).get("data").get("media_url").asString())
                .toList();

        assertThat(links)
                .doesNotContain(old)
                .doesNotHaveDuplicates()
                .allMatch(link -> link.startsWith("http://localhost:8080/v1/recordings/" + id + "/media?sig="));
    }

    @Test
    void readsAnAnswerToASmallBoundAndGoesOn() {
        receiver.deliveries(path, Answer.of(200).saying("x".repeat(1024 * 1024)));
        var webhook = subscribed();

        IntStream.range(0, 20).forEach(i -> happens());

        attempted(webhook, 20);
        assertThat(TestWebhooks.attempts(webhook, "status_code = 200 and error is null"))
                .isEqualTo(20);
    }

    @Test
    void usesConnectionsAgainAndSpeaksHttp2WhereItIsOffered() {
        try (var old = WebhookReceiver.http11();
                var modern = WebhookReceiver.start()) {
            var one = webhooks.insert(acme, old.url(path), clock.instant().plusSeconds(600));
            var two = webhooks.insert(acme, modern.url(path), clock.instant().plusSeconds(600));

            for (int i = 1; i <= 100; i++) {
                happens();
            }
            attempted(one, 100);
            attempted(two, 100);

            assertThat(old.deliveries(path))
                    .allMatch(request -> request.protocol().equals("HTTP/1.1"));
            assertThat(modern.deliveries(path))
                    .allMatch(request -> request.protocol().equals("HTTP/2.0"));
            assertThat(old.connections()).isLessThanOrEqualTo(32);
            assertThat(modern.connections()).isLessThanOrEqualTo(32);
        }
    }

    @Test
    void delaysNobodyBehindAReceiverThatHangs() {
        receiver.deliveries("/hanging", Answer.never());
        var hanging = subscribed("/hanging");
        var living = subscribed();

        IntStream.range(0, 100).forEach(i -> happens());

        attempted(living, 100);
        assertThat(TestWebhooks.pending(hanging)).isEqualTo(100);
    }

    /// When a first attempt began and ended, as the receiver saw it.
    private record Span(long began, long ended) {}

    @Test
    void beginsTheFirstAttemptOfAnEventWhenThatOfTheOneBeforeHasEnded() {
        var random = new Random();
        Map<String, Span> spans = new ConcurrentHashMap<>();
        receiver.deliveries(path, request -> {
            var delay = Duration.ofMillis(random.nextInt(30));
            long now = System.nanoTime();
            var data = json(request).get("data");
            spans.putIfAbsent(
                    data.get("id").asString() + "/" + request.header("X-SERVICE-Sequence"),
                    new Span(now, now + delay.toNanos()));
            return Answer.of(random.nextInt(5) == 0 ? 500 : 204).after(delay);
        });
        var webhook = subscribed();
        var keys = Stream.generate(TestRows::id).limit(20).toList();
        var each = new ArrayList<Flux<Void>>();
        for (var key : keys) {
            each.add(Flux.fromStream(LongStream.rangeClosed(1, 10).boxed())
                    .concatMap(number -> events.write(
                                    acme.id(),
                                    EventName.CALL_HOLD,
                                    key,
                                    number,
                                    Map.of("id", key.toString()),
                                    // The clocks of those who write may differ.
                                    clock.instant().minusMillis(random.nextInt(1_000)))
                            .as(transactions::transactional)));
        }
        Flux.merge(each).blockLast(PATIENCE);

        attempted(webhook, 200);

        for (var key : keys) {
            var inOrder = LongStream.rangeClosed(1, 10)
                    .mapToObj(number -> Objects.requireNonNull(spans.get(key + "/" + number)))
                    .toList();
            for (int i = 1; i < inOrder.size(); i++) {
                assertThat(inOrder.get(i).began())
                        .isGreaterThanOrEqualTo(inOrder.get(i - 1).ended());
            }
        }
    }

    @Test
    void dropsAnOutcomeWhoseLeaseIsLostAndSendsAgainUnderTheSameId() {
        receiver.deliveriesInTurn(path, Answer.of(204).after(Duration.ofMillis(1_500)), Answer.of(204));
        var webhook = subscribed();
        happens();
        received(1);

        TestRows.execute("update webhooks set node = null, lease = lease + 1 where id = ?", webhook);

        attempted(webhook, 1);
        var all = received(2);
        assertThat(all.getFirst().header("X-SERVICE-Delivery"))
                .isEqualTo(all.getLast().header("X-SERVICE-Delivery"));
        assertThat(all.getFirst().text()).isEqualTo(all.getLast().text());
        assertThat(TestWebhooks.attempts(webhook, "true")).isEqualTo(1);
    }
}
