package dev.switchboard.api.webhooks.deliveries;

import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.path;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Jwts;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.WebhookReceiver;
import dev.switchboard.testkit.WebhookReceiver.Received;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.transaction.reactive.TransactionalOperator;
import reactor.core.Disposable;
import reactor.core.Disposables;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;

/// What happens to a failed delivery, and to its subscription
/// (docs/guides/webhooks.md#responses-retries-suspension).
class FailedDeliveryIT extends DeliveryTest {

    private static final List<Duration> DELAYS = List.of(
            Duration.ofMinutes(1),
            Duration.ofMinutes(5),
            Duration.ofMinutes(30),
            Duration.ofHours(2),
            Duration.ofHours(12));

    private static final Duration STEADY = Duration.ofMillis(20);

    private final ApiClient api;
    private Disposable traffic = Disposables.disposed();

    FailedDeliveryIT(EventLog events, TransactionalOperator transactions, TestClock clock, ApiClient api) {
        super(events, transactions, clock);
        this.api = api;
    }

    /// The clock of the service, which is the test's, has to find the JWT valid.
    private JsonResponse send(String method, String path, String body) {
        var jwt = Jwts.of(
                acme.owner().key(),
                claims -> claims.issueTime(Date.from(clock.instant()))
                        .expirationTime(Date.from(clock.instant().plusSeconds(60))));
        return api.http()
                .send(api.http()
                        .request(path, jwt)
                        .header("Content-Type", "application/json")
                        .method(method, BodyPublishers.ofString(body)));
    }

    @AfterEach
    void endTraffic() {
        traffic.dispose();
    }

    /// Events without a pause, so that the dispatcher of the subscription never ends.
    private void publishSteadily() {
        traffic = Flux.interval(STEADY)
                .onBackpressureDrop()
                .concatMap(_ -> event().as(transactions::transactional))
                .subscribe();
        received(5);
    }

    private Mono<Void> event() {
        return Mono.defer(() -> {
            var key = TestRows.id();
            return events.write(acme.id(), EventName.CALL_SETUP, key, 1, Map.of("id", key.toString()), clock.instant());
        });
    }

    /// The next attempt of the delivery that failed.
    private Received retried(String at) {
        var failed = receiver.deliveries(path).getFirst().header("X-SERVICE-Delivery");
        clock.advance(DELAYS.getFirst());
        return await().until(
                        () -> receiver.deliveries(at).stream()
                                .filter(one -> one.header("X-SERVICE-Delivery").equals(failed))
                                .skip(at.equals(path) ? 1 : 0)
                                .findFirst(),
                        Optional::isPresent)
                .orElseThrow();
    }

    @Test
    void retriesAtTheNewAddressWhileOtherEventsAreDelivered() {
        receiver.respondToDeliveriesInTurn(path, Response.of(500), Response.of(204));
        var webhook = subscribe();
        publish();
        attempted(webhook, 1);
        publishSteadily();
        var moved = path + "/moved";

        send("PUT", path(webhook), "{\"url\":\"%s\"}".formatted(receiver.url(moved)))
                .assertStatus(200);

        var id = retried(moved).header("X-SERVICE-Delivery");
        assertThat(receiver.deliveries(path))
                .filteredOn(one -> one.header("X-SERVICE-Delivery").equals(id))
                .hasSize(1);
        await().until(() -> receiver.deliveries(moved).size() > 5);
    }

    @Test
    void signsRetriesWithTheNewSecretTooWhileOtherEventsAreDelivered() {
        receiver.respondToDeliveriesInTurn(path, Response.of(500), Response.of(204));
        var webhook = subscribe();
        publish();
        attempted(webhook, 1);
        publishSteadily();

        send("POST", path(webhook) + "/secret", "{\"secret\":\"the secret after it\"}")
                .assertStatus(200);

        var retry = retried(path);
        assertThat(retry.header("X-SERVICE-Signature"))
                .isEqualTo(new Signer(List.of(TestWebhooks.SECRET, "the secret after it"))
                        .branded(clock.instant().getEpochSecond(), retry.body()));
    }

    @Test
    void retriesAfterEachDelayAndThenGivesUp() {
        receiver.respondToDeliveries(path, Response.of(500).saying("a secret of the receiver"));
        var webhook = subscribe();
        publish();
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

        assertThat(TestDeliveries.waitingFor(webhook)).isZero();
        assertThat(TestWebhooks.number(webhook, "failure_count")).isEqualTo(1);
        assertThat(TestWebhooks.is(webhook, "last_delivery_at is null and status = 'active'"))
                .isTrue();
        assertThat(TestDeliveries.attempts(webhook, "error = 'The receiver responded with 500.' and status_code = 500"))
                .isEqualTo(6);
        var all = receiver.deliveries(path);
        assertThat(all).hasSize(6);
        assertThat(all.stream().map(one -> one.header("X-SERVICE-Delivery")).distinct())
                .hasSize(1);
        assertThat(all.stream().map(one -> one.header("X-SERVICE-Signature")).distinct())
                .hasSize(6);
    }

    @ParameterizedTest
    @ValueSource(ints = {300, 302, 304, 400, 404, 410, 429, 503})
    void acceptsOnly2xxAsSuccess(int status) {
        receiver.respondToDeliveries(path, Response.of(status).with("Location", receiver.url("/elsewhere")));
        var webhook = subscribe();

        publish();

        attempted(webhook, 1);
        assertThat(TestDeliveries.attempts(webhook, "delivered_at is null and status_code = " + status))
                .isEqualTo(1);
        assertThat(TestDeliveries.waitingFor(webhook)).isEqualTo(1);
        assertThat(receiver.deliveries("/elsewhere")).isEmpty();
    }

    @Tag("slow")
    @Test
    void failsAnAttemptAfterTheTimeout() {
        receiver.respondToDeliveries(path, Response.never());
        var webhook = subscribe();

        publish();

        attempted(webhook, 1);
        assertThat(TestDeliveries.attempts(
                        webhook, "status_code is null and error = 'The receiver did not respond within 5 seconds.'"))
                .isEqualTo(1);
    }

    @Test
    void reportsARefusedConnectionAndAnInternalAddress() {
        var gone = WebhookReceiver.start();
        var nobody = subscription(gone.url(path)).insert();
        gone.close();
        var inside = subscription("https://10.0.0.1/").insert();

        publish();

        attempted(nobody, 1);
        attempted(inside, 1);
        assertThat(TestDeliveries.attempts(nobody, "error = 'No connection could be made.'"))
                .isEqualTo(1);
        assertThat(TestDeliveries.attempts(inside, "error = 'The address must be reachable on the public internet.'"))
                .isEqualTo(1);
    }

    @Test
    void resetsTheCountWithASuccess() {
        var webhook = subscribe();
        TestRows.execute("update webhooks set failure_count = 2 where id = ?", webhook);

        publish();

        attempted(webhook, 1);
        assertThat(TestWebhooks.number(webhook, "failure_count")).isZero();
    }

    @Test
    void suspendsAfterConsecutiveFailuresAndContinuesWhenReactivated() {
        receiver.respondToDeliveries(path, Response.of(500));
        var webhook = subscribe();
        IntStream.range(0, 4).forEach(i -> publish());
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
        assertThat(TestWebhooks.is(webhook, "suspension_notice = 'failures'")).isTrue();
        publish();
        await().until(() -> TestWebhooks.is(webhook, "node is null"));
        assertThat(TestDeliveries.waitingFor(webhook)).isEqualTo(1);
        int before = receiver.deliveries(path).size();
        clock.advance(DELAYS.getLast());
        publish();
        assertThat(receiver.deliveries(path)).hasSize(before);

        receiver.respondToDeliveries(path, Response.of(204));
        TestRows.execute("update webhooks set status = 'active', failure_count = 0 where id = ?", webhook);

        await().until(() -> TestDeliveries.waitingFor(webhook) == 0);
        assertThat(receiver.deliveries(path)).hasSize(before + 1);
    }

    @Test
    void recordsASuccessThatEndsAfterSuspensionAndDoesNotReactivate() {
        receiver.respondToDeliveries(path, Response.of(204).after(Duration.ofMillis(500)));
        var webhook = subscribe();
        publish();
        received(1);

        TestRows.execute("update webhooks set status = 'suspended', failure_count = 3 where id = ?", webhook);

        attempted(webhook, 1);
        await().until(() -> TestWebhooks.is(webhook, "last_delivery_at is not null and status = 'suspended'"));
        assertThat(TestDeliveries.waitingFor(webhook)).isZero();
    }

    @Test
    void sendsNothingAfterExpiryAndContinuesWhenRenewed() {
        receiver.respondToDeliveriesInTurn(path, Response.of(500), Response.of(204));
        var webhook = subscription(receiver.url(path))
                .expiresAt(clock.instant().plusSeconds(30))
                .insert();
        publish();
        attempted(webhook, 1);

        clock.advance(Duration.ofHours(1));
        publish();
        await().until(() -> TestWebhooks.is(webhook, "node is null"));
        assertThat(TestDeliveries.waitingFor(webhook)).isEqualTo(1);
        assertThat(receiver.deliveries(path)).hasSize(1);

        TestRows.execute(
                "update webhooks set expires_at = ? where id = ?",
                clock.instant().plusSeconds(600),
                webhook);
        attempted(webhook, 2);
        assertThat(TestDeliveries.waitingFor(webhook)).isZero();
    }

    @Test
    void usesFirstGenerationNamesAndNeverSuspendsFirstGenerationWebhooks() {
        receiver.respondToDeliveries(path, Response.of(500));
        var webhook = subscription(receiver.url(path))
                .firstGeneration("call.ended", "call.missed", "sms.received")
                .insert();
        TestRows.execute("update webhooks set failure_count = 50 where id = ?", webhook);
        var key = TestRows.id();
        publish(EventName.CALL_LOGGED, key, 1, Map.of("id", key.toString(), "result", "missed"));

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
}
