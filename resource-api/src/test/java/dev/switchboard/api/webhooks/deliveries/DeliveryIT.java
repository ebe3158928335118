package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.publisher.Flux;
import tools.jackson.databind.JsonNode;

/// From an event to the request to its receiver (docs/guides/webhooks.md#what-arrives).
class DeliveryIT extends DeliveryTest {

    /// `switchboard.webhooks.at-once`.
    private static final int MOST_AT_ONCE = 32;

    private final ApiClient api;

    DeliveryIT(EventLog events, TransactionalOperator transactions, TestClock clock, ApiClient api) {
        super(events, transactions, clock);
        this.api = api;
    }

    @Test
    void pausesWhileTheCompanyIsSuspendedAndContinuesAfterwards() {
        var webhook = subscribe();
        publish();
        received(1);
        attempted(webhook, 1);
        acme.suspend();
        try {
            publish();
            publish();
            publishInAnotherCompany();

            assertThat(receiver.deliveries(path)).hasSize(1);
            assertThat(TestDeliveries.waitingFor(webhook)).isEqualTo(2);
        } finally {
            acme.reinstate();
        }

        received(3);
        await().until(() -> TestDeliveries.waitingFor(webhook) == 0);
        assertThat(TestWebhooks.is(webhook, "status = 'active' and failure_count = 0"))
                .isTrue();
    }

    private void publishInAnotherCompany() {
        var other = TestCompany.insert();
        var elsewhere = "/" + UUID.randomUUID();
        TestWebhooks.of(other)
                .url(receiver.url(elsewhere))
                .filters("calls.sessions")
                .expiresAt(clock.instant().plus(Duration.ofDays(30)))
                .insert();
        var key = TestRows.id();
        events.write(other.id(), EventName.CALL_SETUP, key, 1, Map.of("id", key.toString()), clock.instant())
                .as(transactions::transactional)
                .block(PATIENCE);
        await().until(() -> receiver.deliveries(elsewhere).size() == 1);
    }

    @Test
    void leavesASubscriptionThatHasNothingToDeliverToAnyNode() {
        var webhook = subscribe();
        publish();
        received(1);

        await().until(() -> TestWebhooks.is(webhook, "node is null"));
        publish();
        received(2);
    }

    @Test
    void sendsTheEventSignedUnderItsHeaders() {
        var webhook = subscribe();
        var key = TestRows.id();
        publish(EventName.CALL_RINGING, key, 7, Map.of("id", key.toString(), "from", "+13125550177"));

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
        assertThat(delivery.header("X-SERVICE-Signature")).isEqualTo(signer.branded(at, delivery.body()));
        assertThat(delivery.header("webhook-id")).isEqualTo(id);
        assertThat(delivery.header("webhook-timestamp")).isEqualTo(Long.toString(at));
        assertThat(signer.standard(UUID.fromString(id), at, delivery.body()))
                .contains(delivery.header("webhook-signature"));
        attempted(webhook, 1);
        assertThat(TestDeliveries.attempts(
                        webhook,
                        "delivery_id = '" + id + "' and event = 'calls.session.ringing' and attempt = 1"
                                + " and status_code = 204 and error is null and delivered_at is not null"))
                .isEqualTo(1);
        assertThat(TestDeliveries.waitingFor(webhook)).isZero();
        assertThat(TestWebhooks.is(webhook, "last_delivery_at is not null and failure_count = 0"))
                .isTrue();
    }

    @Test
    void showsWhatWasSentAndWhatTheReceiverRespondedAtEachAttempt() {
        receiver.respondToDeliveriesInTurn(
                path,
                Response.of(503).with("Retry-After", "60").saying("<h1>Down</h1>\0 for maintenance"),
                Response.of(200).with("Set-Cookie", "session=secret").saying("x".repeat(5_000)));
        var webhook = subscribe();
        var key = TestRows.id();
        var link = "http://localhost:8080/v1/recordings/" + key + "/media?sig=old&exp=1";
        publish(EventName.RECORDING_READY, key, 3, Map.of("id", key.toString(), "media_url", link));
        attempted(webhook, 1);
        clock.advance(Duration.ofMinutes(1));
        var sent = received(2).getLast();
        attempted(webhook, 2);

        var details = api.get(
                        "/v1/webhooks/" + webhook + "/deliveries/" + sent.header("X-SERVICE-Delivery"),
                        acme.owner().key())
                .assertStatus(200)
                .json();

        assertThat(details.propertyNames()).containsExactly("id", "event", "request", "attempts");
        var request = details.get("request");
        assertThat(request.get("method").asString()).isEqualTo("POST");
        assertThat(request.get("body").asString()).as("links included").isEqualTo(sent.text());
        assertThat(headers(request))
                .containsEntry("X-SERVICE-Event", "recordings.ready")
                .containsEntry("X-SERVICE-Sequence", "3")
                .containsEntry("Content-Length", Integer.toString(sent.body().length))
                .containsKeys("X-SERVICE-Signature", "webhook-id", "webhook-timestamp", "webhook-signature")
                .doesNotContainKey("X-SERVICE-Test");
        headers(request).forEach((name, value) -> assertThat(sent.header(name)).isEqualTo(value));

        var second = details.get("attempts").get(0);
        assertThat(second.get("attempt").asInt()).isEqualTo(2);
        assertThat(second.get("url").asString()).isEqualTo(receiver.url(path));
        assertThat(second.get("duration_ms").isInt()).isTrue();
        var accepted = second.get("response");
        assertThat(accepted.get("body").asString()).isEqualTo("x".repeat(2048));
        assertThat(accepted.get("truncated").asBoolean()).isTrue();
        assertThat(headers(accepted)).doesNotContainKey("set-cookie");

        var first = details.get("attempts").get(1);
        assertThat(first.get("status_code").asInt()).isEqualTo(503);
        assertThat(first.get("error").asString()).isEqualTo("The receiver responded with 503.");
        var refused = first.get("response");
        assertThat(headers(refused)).containsEntry("retry-after", "60");
        assertThat(refused.get("body").asString()).isEqualTo("<h1>Down</h1>\uFFFD for maintenance");
        assertThat(refused.get("truncated").asBoolean()).isFalse();
    }

    private static Map<String, String> headers(JsonNode message) {
        return message.get("headers")
                .valueStream()
                .collect(Collectors.toMap(
                        field -> field.get("name").asString(),
                        field -> field.get("value").asString()));
    }

    @Test
    void signsWithBothSecretsWhileOneReplacesTheOther() {
        subscription(receiver.url(path))
                .replacing("the secret before it", clock.instant().plus(Duration.ofHours(24)))
                .insert();
        publish();
        var during = received(1).getFirst();
        assertThat(during.header("X-SERVICE-Signature"))
                .isEqualTo(new Signer(List.of("the secret before it", TestWebhooks.SECRET))
                        .branded(clock.instant().getEpochSecond(), during.body()));

        clock.advance(Duration.ofHours(24));
        publish();
        var after = received(2).getLast();
        assertThat(after.header("X-SERVICE-Signature"))
                .isEqualTo(new Signer(List.of(TestWebhooks.SECRET))
                        .branded(clock.instant().getEpochSecond(), after.body()));
    }

    @Test
    void signsLinksToMediaAgainAtEachAttempt() {
        receiver.respondToDeliveriesInTurn(path, Response.of(500), Response.of(204));
        var webhook = subscribe();
        var id = TestRows.id();
        var old = "http://localhost:8080/v1/recordings/" + id + "/media?sig=old&exp=1";
        publish(EventName.RECORDING_READY, id, 1, Map.of("id", id.toString(), "media_url", old, "size", 5));
        attempted(webhook, 1);
        clock.advance(Duration.ofMinutes(1));

        var links = received(2).stream()
                .map(delivery -> json(delivery).get("data").get("media_url").asString())
                .toList();

        assertThat(links)
                .doesNotContain(old)
                .doesNotHaveDuplicates()
                .allMatch(link -> link.startsWith("http://localhost:8080/v1/recordings/" + id + "/media?sig="));
    }

    @Test
    void readsABoundedPartOfAResponseAndContinues() {
        receiver.respondToDeliveries(path, Response.of(200).saying("x".repeat(1024 * 1024)));
        var webhook = subscribe();

        IntStream.range(0, 20).forEach(i -> publish());

        attempted(webhook, 20);
        assertThat(TestDeliveries.attempts(webhook, "status_code = 200 and error is null"))
                .isEqualTo(20);
    }

    @Test
    void reusesConnectionsAndSpeaksHttp2WhereItIsOffered() {
        try (var old = WebhookReceiver.http11();
                var modern = WebhookReceiver.start()) {
            var one = subscription(old.url(path)).insert();
            var two = subscription(modern.url(path)).insert();

            for (int i = 1; i <= 100; i++) {
                publish();
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
    void delaysNoOtherSubscriptionWhenAReceiverHangs() {
        receiver.respondToDeliveries("/hanging", Response.never());
        var hanging = subscribe("/hanging");
        var healthy = subscribe();

        IntStream.range(0, 100).forEach(i -> publish());

        attempted(healthy, 100);
        assertThat(TestDeliveries.waitingFor(hanging)).isEqualTo(100);
    }

    /// When a first attempt began and ended, as the receiver saw it.
    private record Span(long began, long ended) {}

    @Test
    void startsTheFirstAttemptOfAnEventWhenThatOfTheOneBeforeHasEnded() {
        var random = new Random();
        Map<String, Span> spans = new ConcurrentHashMap<>();
        receiver.respondToDeliveries(path, request -> {
            var delay = Duration.ofMillis(random.nextInt(30));
            long now = System.nanoTime();
            var data = json(request).get("data");
            spans.putIfAbsent(
                    data.get("id").asString() + "/" + request.header("X-SERVICE-Sequence"),
                    new Span(now, now + delay.toNanos()));
            return Response.of(random.nextInt(5) == 0 ? 500 : 204).after(delay);
        });
        var webhook = subscribe();
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
                                    // The clocks of the writers may differ.
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
    void discardsAnOutcomeWhoseLeaseIsLostAndSendsAgainUnderTheSameId() {
        var lost = new CompletableFuture<Void>();
        receiver.respondToDeliveriesInTurn(path, Response.of(204).once(lost), Response.of(204));
        var webhook = subscribe();
        publish();
        received(1);

        TestRows.execute("update webhooks set node = null, lease = lease + 1 where id = ?", webhook);
        lost.complete(null);

        attempted(webhook, 1);
        var all = received(2);
        assertThat(all.getFirst().header("X-SERVICE-Delivery"))
                .isEqualTo(all.getLast().header("X-SERVICE-Delivery"));
        assertThat(all.getFirst().text()).isEqualTo(all.getLast().text());
        assertThat(TestDeliveries.attempts(webhook, "true")).isEqualTo(1);
    }

    @Test
    void postponesAnEventThatThisVersionDoesNotKnowAndDeliversEverythingElse() {
        var webhook = subscribe();
        var key = TestRows.id();
        var unknown = pending(webhook, key, 1, "calls.session.transferred");
        var behind = pending(webhook, key, 2, "calls.session.ended");
        var retried = pending(webhook, TestRows.id(), 1, "calls.session.merged");
        TestRows.execute("update pending_deliveries set attempts = 1 where event_id = ?", retried);
        var other = subscribe("/other" + path);

        publish();
        received(1);

        attempted(webhook, 1);
        attempted(other, 1);
        assertThat(TestRows.count(
                        "select count(*) from pending_deliveries where event_id in (?, ?, ?) and due_at > cast(? as"
                                + " timestamptz)",
                        unknown,
                        behind,
                        retried,
                        clock.instant().toString()))
                .as("set aside until another version may have taken them")
                .isEqualTo(3);

        TestRows.execute("update webhooks set filters = array['calls.sessions', 'calls.future'] where id = ?", webhook);
        publish();
        attempted(webhook, 2);
    }

    @Test
    void dropsADeliveryWhoseEventIsNoLongerStored() {
        var webhook = subscribe();
        TestRows.execute(
                "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)"
                        + " values (?, ?, uuidv7(), uuidv7(), 1, ?, ?)",
                acme.id(),
                webhook,
                clock.instant(),
                clock.instant());

        await().until(() -> TestDeliveries.waitingFor(webhook) == 0);
    }

    private UUID pending(UUID webhook, UUID key, long number, String name) {
        var id = TestRows.id();
        TestRows.execute(
                "with event as (insert into events (org_id, id, name, ordering_key, number, data, occurred_at)"
                        + " values (?, ?, ?, ?, ?, '{}', ?) returning *)"
                        + " insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at,"
                        + " created_at) select org_id, ?, id, ordering_key, number, occurred_at, occurred_at from event",
                acme.id(),
                id,
                name,
                key,
                number,
                clock.instant(),
                webhook);
        return id;
    }

    @Test
    void servesEveryCompanyWhenOneHasManyBusySubscriptions() {
        // After each response, twice as many requests run at once, so 50 deliveries take six times as long as one.
        receiver.respondToDeliveries("/busy", Response.of(204).after(Duration.ofSeconds(3)));
        IntStream.range(0, DISPATCHERS)
                .forEach(n -> subscription(receiver.url("/busy")).insert());
        IntStream.range(0, 50).forEach(n -> publish());
        await().until(() -> TestRows.count("select count(*) from webhooks where node is not null") == DISPATCHERS);
        var globex = TestCompany.insert();
        var other = TestWebhooks.of(globex)
                .url(receiver.url(path))
                .filters("calls.sessions")
                .expiresAt(clock.instant().plus(Duration.ofDays(1)))
                .insert();

        var key = TestRows.id();
        events.write(globex.id(), EventName.CALL_SETUP, key, 1, Map.of("id", key.toString()), clock.instant())
                .as(transactions::transactional)
                .block(PATIENCE);
        attempted(other, 1);

        assertThat(TestRows.count(
                        "select count(distinct webhook_id) from pending_deliveries where org_id = ?", acme.id()))
                .as("no other subscription has come to its end")
                .isEqualTo(DISPATCHERS);
    }

    /// Those that were on their way may still arrive.
    @Test
    void sendsNothingMoreOnceASubscriptionIsDeleted() {
        receiver.respondToDeliveries(path, Response.of(204).after(Duration.ofSeconds(1)));
        var webhook = subscribe();
        Flux.range(0, 100)
                .concatMap(n -> {
                    var key = TestRows.id();
                    return events.write(
                            acme.id(), EventName.CALL_SETUP, key, 1, Map.of("id", key.toString()), clock.instant());
                })
                .as(transactions::transactional)
                .then()
                .block(PATIENCE);
        received(3);

        api.send(
                        "/v1/webhooks/" + webhook,
                        acme.owner().key(),
                        request -> request.method("DELETE", BodyPublishers.noBody()))
                .assertStatus(204);
        int sent = receiver.deliveries(path).size();

        await().during(Duration.ofMillis(300))
                .until(() -> receiver.deliveries(path).size() <= sent + MOST_AT_ONCE);
        assertThat(sent).isLessThan(100 - MOST_AT_ONCE);
        assertThat(TestDeliveries.waitingFor(webhook)).isPositive();
    }
}
