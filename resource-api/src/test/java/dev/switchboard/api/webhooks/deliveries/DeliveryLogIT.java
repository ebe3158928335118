package dev.switchboard.api.webhooks.deliveries;

import static dev.switchboard.api.webhooks.subscriptions.WebhookCalls.path;
import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.webhooks.subscriptions.WebhookCalls;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.contract.scopes.Scope;
import dev.switchboard.testkit.JsonResponse;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/// The delivery log, redelivery and recovery.
@ApiTest
class DeliveryLogIT {

    private final Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);

    private final ApiClient api;
    private final WebhookCalls calls;
    private final TestCompany acme = TestCompany.insert();
    private final Identity owner = acme.owner().key();

    DeliveryLogIT(ApiClient api) {
        this.api = api;
        this.calls = new WebhookCalls(api);
    }

    private Instant before(int minutes) {
        return now.minusSeconds(minutes * 60L);
    }

    private UUID event(int minutesAgo) {
        return TestDeliveries.event(acme.id(), "calls.log", before(minutesAgo));
    }

    private UUID delivered(UUID webhookId, UUID eventId, int minutesAgo) {
        var id = TestRows.id();
        TestDeliveries.attempt(acme.id(), webhookId, id, eventId, 1, before(minutesAgo), null);
        return id;
    }

    private UUID failed(UUID webhookId, UUID eventId, int attempts, int minutesAgo) {
        var id = TestRows.id();
        for (int n = 1; n <= attempts; n++) {
            TestDeliveries.attempt(
                    acme.id(), webhookId, id, eventId, n, before(minutesAgo).plusMillis(n), "It responded with 503.");
        }
        return id;
    }

    private JsonResponse redeliver(UUID webhookId, UUID deliveryId) {
        return calls.send(owner, "POST", path(webhookId) + "/deliveries/" + deliveryId + "/redeliver");
    }

    private JsonResponse recover(UUID webhookId, String body) {
        return calls.send(owner, "POST", path(webhookId) + "/recover", body.replace('\'', '"'));
    }

    private String since(int minutesAgo) {
        return "{'since':'" + before(minutesAgo) + "'}";
    }

    @Test
    void listsOneRecordPerAttemptNewestFirstOverPages() {
        var webhook = TestWebhooks.of(acme).insert();
        var old = failed(webhook, event(50), 2, 50);
        var recent = delivered(webhook, event(10), 10);
        delivered(TestWebhooks.of(acme).insert(), event(5), 5);

        var pages = api.walk(path(webhook) + "/deliveries?limit=1", owner);

        var records = pages.stream().flatMap(page -> page.items().stream()).toList();
        assertThat(records)
                .extracting(record -> record.get("id").asString() + " "
                        + record.get("attempt").asInt())
                .containsExactly(recent + " 1", old + " 2", old + " 1");
        assertThat(List.copyOf(records.getFirst().propertyNames()))
                .containsExactly("id", "event", "status_code", "attempt", "delivered_at", "error", "attempted_at");
        assertThat(records.getFirst().get("status_code").asInt()).isEqualTo(204);
        assertThat(records.getFirst().get("error").isNull()).isTrue();
        assertThat(records.getFirst().get("delivered_at").asString()).isEqualTo(shown(before(10)));
        assertThat(records.getLast().get("status_code").asInt()).isEqualTo(503);
        assertThat(records.getLast().get("error").asString()).isEqualTo("It responded with 503.");
        assertThat(records.getLast().get("delivered_at").isNull()).isTrue();
    }

    @Test
    void showsADeliveryWithoutAResponseOrWhoseEventIsGone() {
        var webhook = TestWebhooks.of(acme).insert();
        var old = failed(webhook, event(50), 2, 50);
        var gone = delivered(webhook, TestRows.id(), 10);

        var details = calls.send(owner, "GET", path(webhook) + "/deliveries/" + old)
                .assertStatus(200)
                .json();
        assertThat(details.get("event").asString()).isEqualTo("calls.log");
        assertThat(details.get("request").get("body").asString())
                .startsWith("{\"id\":\"" + old + "\",\"event\":\"calls.log\"");
        assertThat(details.get("attempts")
                        .valueStream()
                        .map(attempt -> attempt.get("attempt").asInt()))
                .containsExactly(2, 1);
        var attempt = details.get("attempts").get(0);
        assertThat(List.copyOf(attempt.propertyNames()))
                .containsExactly(
                        "attempt",
                        "url",
                        "status_code",
                        "delivered_at",
                        "error",
                        "attempted_at",
                        "duration_ms",
                        "response");
        assertThat(attempt.get("url").asString()).isEqualTo("https://127.0.0.1:9/hook");
        assertThat(attempt.get("duration_ms").asInt()).isEqualTo(5);
        assertThat(attempt.get("response").isNull()).isTrue();

        assertThat(calls.send(owner, "GET", path(webhook) + "/deliveries/" + gone)
                        .assertStatus(200)
                        .json()
                        .get("request")
                        .isNull())
                .isTrue();
    }

    @Test
    void showsADeliveryToNobodyWhoMayNotSeeTheSubscriptionOrReadTheData() {
        var app = "svc_app_" + TestRows.id();
        var webhook = TestWebhooks.of(acme).madeBy(app).filters("calls.log").insert();
        var delivery = path(webhook) + "/deliveries/" + delivered(webhook, event(2), 2);

        calls.send(thirdParty(app, Scope.WEBHOOKS_MANAGE, Scope.CALLS_READ), "GET", delivery)
                .assertStatus(200);
        calls.send(thirdParty(app, Scope.WEBHOOKS_MANAGE), "GET", delivery).assertEnvelope(403, "insufficient_scope");
        calls.send(thirdParty("svc_app_other", Scope.WEBHOOKS_MANAGE, Scope.CALLS_READ), "GET", delivery)
                .assertEnvelope(404, "not_found");
        calls.send(TestCompany.insert().owner().key(), "GET", delivery).assertEnvelope(404, "not_found");
        calls.send(
                        owner,
                        "GET",
                        path(TestWebhooks.of(acme).insert())
                                + delivery.substring(path(webhook).length()))
                .assertEnvelope(404, "not_found");
        calls.send(owner, "GET", path(webhook) + "/deliveries/x").assertEnvelope(404, "not_found");
    }

    private Identity thirdParty(String clientId, Scope... scopes) {
        return Identity.ofAccessToken(clientId, acme.id(), acme.owner().id(), Set.of(scopes))
                .of(Identity.Party.THIRD);
    }

    private static String shown(Instant time) {
        return DateTimeFormatter.ofPattern("yyyy-MM-dd'T'HH:mm:ss.SSS'Z'")
                .withZone(ZoneOffset.UTC)
                .format(time);
    }

    @Test
    void refusesACursorOfAnotherSubscription() {
        var webhook = TestWebhooks.of(acme).insert();
        delivered(webhook, event(2), 2);
        delivered(webhook, event(1), 1);
        var cursor = calls.send(owner, "GET", path(webhook) + "/deliveries?limit=1")
                .json()
                .get("next_cursor")
                .asString();

        calls.send(
                        owner,
                        "GET",
                        path(TestWebhooks.of(acme).insert()) + "/deliveries?cursor=" + ApiClient.encoded(cursor))
                .assertError(ErrorCode.INVALID_CURSOR);
        calls.send(owner, "GET", path(webhook) + "/deliveries?limit=0&since=now")
                .assertFields("limit", "since");
    }

    @Test
    void redeliversUnderTheSameIdAndContinuesTheCountOfAttempts() {
        var webhook = TestWebhooks.of(acme).insert();
        var delivery = failed(webhook, event(60), 6, 60);

        var queued = redeliver(webhook, delivery).assertStatus(202).json();

        assertThat(List.copyOf(queued.propertyNames())).containsExactly("id", "event");
        assertThat(queued.get("id").asString()).isEqualTo(delivery.toString());
        assertThat(queued.get("event").asString()).isEqualTo("calls.log");
        assertThat(TestDeliveries.queuedAs(delivery, 7)).isPositive();
    }

    @Test
    void redeliversASuccessfulDelivery() {
        var webhook = TestWebhooks.of(acme).insert();
        var delivery = delivered(webhook, event(3), 3);

        redeliver(webhook, delivery).assertStatus(202);

        assertThat(TestDeliveries.queuedAs(delivery, 2)).isPositive();
    }

    @Test
    void sendsADeliveryThatWaitsForItsNextAttemptAtOnce() {
        var webhook = TestWebhooks.of(acme).insert();
        var event = event(4);
        var waiting = TestDeliveries.waiting(acme.id(), webhook, event);
        TestDeliveries.attempt(acme.id(), webhook, waiting, event, 1, before(3), "It responded with 503.");

        redeliver(webhook, waiting).assertStatus(202);

        assertThat(TestDeliveries.dueOrTriedAs(waiting, 2)).isEqualTo(1);
    }

    @Test
    void redeliversNothingThatIsPendingOrUnknownOrNoLongerStored() {
        var webhook = TestWebhooks.of(acme).insert();
        var waiting = TestDeliveries.waiting(acme.id(), webhook, event(4));
        var elsewhere = delivered(TestWebhooks.of(acme).insert(), event(4), 4);
        var gone = failed(webhook, TestRows.id(), 6, 4);

        redeliver(webhook, waiting).assertError(ErrorCode.DELIVERY_IN_PROGRESS);
        redeliver(webhook, elsewhere).assertEnvelope(404, "not_found");
        redeliver(webhook, TestRows.id()).assertEnvelope(404, "not_found");
        redeliver(webhook, gone).assertError(ErrorCode.EVENT_NOT_STORED);
        calls.send(owner, "POST", path(webhook) + "/deliveries/none/redeliver").assertEnvelope(404, "not_found");
    }

    @Test
    void neitherRedeliversNorRecoversForASuspendedOrExpiredSubscription() {
        Map.of(
                        TestWebhooks.of(acme).suspended().insert(), ErrorCode.WEBHOOK_SUSPENDED,
                        TestWebhooks.of(acme).expired().insert(), ErrorCode.WEBHOOK_EXPIRED)
                .forEach((webhook, code) -> {
                    var delivery = failed(webhook, event(4), 6, 4);

                    redeliver(webhook, delivery).assertError(code);
                    recover(webhook, since(60)).assertError(code);
                    assertThat(TestDeliveries.waitingFor(webhook)).isZero();
                });
    }

    @Test
    void recoversEventsThatFailedOrWereNeverSentAndNoOthers() {
        var webhook = TestWebhooks.of(acme).insert();
        event(120);
        var failed = failed(webhook, event(50), 6, 50);
        var redelivered = failed(webhook, event(45), 6, 45);
        var unsent = event(40);
        delivered(webhook, event(30), 30);
        TestDeliveries.waiting(acme.id(), webhook, event(20));
        TestDeliveries.event(acme.id(), "messages.received", before(15));
        TestDeliveries.event(acme.id(), "test.ping", before(15));
        TestDeliveries.event(TestCompany.insert().id(), "calls.log", before(15));
        redeliver(webhook, redelivered).assertStatus(202);

        var recovery = recover(webhook, since(60)).assertStatus(202).json();

        assertThat(List.copyOf(recovery.propertyNames())).containsExactly("deliveries", "next_since");
        assertThat(recovery.get("next_since").isNull()).isTrue();
        assertThat(recovery.get("deliveries").asInt()).isEqualTo(2);
        assertThat(TestDeliveries.queuedAs(failed, 7)).isPositive();
        assertThat(TestRows.count(
                        "select (select count(*) from pending_deliveries where webhook_id = ? and event_id = ?"
                                + " and first_attempt = 1)"
                                + " + (select count(*) from delivery_attempts where webhook_id = ? and event_id = ?)",
                        webhook,
                        unsent,
                        webhook,
                        unsent))
                .isPositive();
    }

    @Test
    void recoversNothingOutsideOfThePeriodOrFromBeforeTheSubscription() {
        var webhook = TestWebhooks.of(acme).createdAt(before(100)).insert();
        event(110);
        event(90);
        event(60);
        event(30);

        assertThat(deliveries(recover(webhook, "{'since':'%s','until':'%s'}".formatted(before(200), before(60)))))
                .isEqualTo(1);
        assertThat(deliveries(recover(webhook, "{'since':'%s','until':'%s'}".formatted(before(60), before(30)))))
                .isEqualTo(1);
    }

    private static int deliveries(JsonResponse response) {
        return response.assertStatus(202).json().get("deliveries").asInt();
    }

    @Test
    void acceptsADateAndRejectsAnInvalidTime() {
        var webhook = TestWebhooks.of(acme).insert();

        recover(webhook, "{'since':'2026-11-01'}").assertStatus(202);
        recover(webhook, "{}").assertFields("since");
        recover(webhook, "{'since':'yesterday'}").assertFields("since");
        recover(webhook, "{'since':'%s','until':'%s'}".formatted(before(1), before(2)))
                .assertFields("until");
        calls.send(owner, "POST", "/v1/webhooks/none/recover", "{\"since\":\"2026-11-01\"}")
                .assertEnvelope(404, "not_found");
    }

    @Test
    void recoversAHundredThousandInOneRequestAndEachOnlyOnce() {
        var webhook = TestWebhooks.of(acme).insert();
        TestRows.execute(
                "insert into events (org_id, id, name, ordering_key, number, data, occurred_at)"
                        + " select ?, uuidv7(- interval '1 hour' + n * interval '10 milliseconds'), 'calls.log',"
                        + " gen_random_uuid(), 1, '{}',"
                        + " now() - interval '1 hour' + n * interval '10 milliseconds'"
                        + " from generate_series(1, 100000) as n",
                acme.id());

        var first = recover(webhook, since(90)).assertStatus(202).json();
        var again = recover(webhook, since(90)).assertStatus(202).json();

        assertThat(first.get("deliveries").asInt()).isEqualTo(100_000);
        assertThat(first.get("next_since").isNull()).isTrue();
        assertThat(again.get("deliveries").asInt()).isLessThan(100_000);
        calls.send(owner, "DELETE", path(webhook)).assertStatus(204);
        recover(webhook, since(90)).assertEnvelope(404, "not_found");
        TestRows.execute("delete from pending_deliveries where webhook_id = ?", webhook);
    }

    @Test
    void recoversNoExampleThatWasRequestedForAnotherSubscription() {
        var tested = TestWebhooks.of(acme).insert();
        var other = TestWebhooks.of(acme).insert();
        calls.send(owner, "POST", path(tested) + "/test", "{\"event\":\"calls.log\"}")
                .assertStatus(202);

        assertThat(deliveries(recover(other, since(5)))).isZero();
    }

    @Test
    void filtersByEventStatusAndTime() {
        var webhook = TestWebhooks.of(acme).insert();
        var old = failed(webhook, event(50), 2, 50);
        var recent = delivered(webhook, event(10), 10);
        TestRows.execute(
                "insert into delivery_attempts (org_id, webhook_id, id, delivery_id, event_id, event, attempt, url,"
                        + " attempted_at, duration_ms) select org_id, webhook_id, uuidv7(), uuidv7(), event_id,"
                        + " 'messages.sent', 1, url, now(), 5 from delivery_attempts where delivery_id = ? limit 1",
                old);

        assertThat(listed(webhook, "status=delivered")).containsExactly(recent + " 1");
        assertThat(listed(webhook, "status=failed&event=calls.log")).containsExactly(old + " 2", old + " 1");
        assertThat(listed(webhook, "event=messages.sent")).hasSize(1);
        assertThat(listed(webhook, "event=messages.failed")).isEmpty();
        assertThat(listed(webhook, "since=" + before(20) + "&until=" + before(5)))
                .containsExactly(recent + " 1");
        assertThat(listed(webhook, "since=" + before(50).plusMillis(2) + "&until=" + before(10)))
                .containsExactly(old + " 2");
        calls.send(owner, "GET", path(webhook) + "/deliveries?status=pending&event=")
                .assertFields("status", "event");
        calls.send(owner, "GET", path(webhook) + "/deliveries?since=" + before(1) + "&until=" + before(2))
                .assertError(ErrorCode.SINCE_AFTER_UNTIL);
    }

    private List<String> listed(UUID webhookId, String query) {
        return api.walk(path(webhookId) + "/deliveries?limit=1&" + query, owner).stream()
                .flatMap(page -> page.items().stream())
                .map(record -> record.get("id").asString() + " "
                        + record.get("attempt").asInt())
                .toList();
    }

    /// However many attempts there were, their statistics are a few rows.
    @Test
    void countsTheAttemptsOf24HoursWhateverTheirNumber() {
        var webhook = TestWebhooks.of(acme).insert();
        assertThat(statistics(webhook).get("attempts").asLong()).isZero();
        assertThat(statistics(webhook).get("p50_ms").isNull()).isTrue();
        counted(webhook, 30, true, 40, 3_000_000);
        counted(webhook, 60, true, 416, 900_000);
        counted(webhook, 90, false, 9_728, 100_000);
        counted(webhook, 60 * 26, false, 5, 7);
        counted(TestWebhooks.of(acme).insert(), 30, false, 5, 7);

        var shown = statistics(webhook);

        assertThat(List.copyOf(shown.propertyNames()))
                .containsExactly("since", "attempts", "successes", "failures", "p50_ms", "p99_ms");
        assertThat(shown.get("attempts").asLong()).isEqualTo(4_000_000);
        assertThat(shown.get("successes").asLong()).isEqualTo(3_900_000);
        assertThat(shown.get("failures").asLong()).isEqualTo(100_000);
        assertThat(shown.get("p50_ms").asInt()).isEqualTo(40);
        assertThat(shown.get("p99_ms").asInt()).isEqualTo(9_728);
        assertThat(Instant.parse(shown.get("since").asString()))
                .isBetween(
                        Instant.now().minusSeconds(86_400 + 600), Instant.now().minusSeconds(86_400));
        calls.send(TestCompany.insert().owner().key(), "GET", path(webhook) + "/statistics")
                .assertEnvelope(404, "not_found");
    }

    private JsonNode statistics(UUID webhookId) {
        return calls.send(owner, "GET", path(webhookId) + "/statistics")
                .assertStatus(200)
                .json();
    }

    private void counted(UUID webhookId, int minutesAgo, boolean delivered, int durationMs, int attempts) {
        TestRows.execute(
                "insert into attempt_counts (org_id, webhook_id, at, delivered, duration_ms, attempts)"
                        + " values (?, ?, date_bin('10 minutes', cast(? as timestamptz), timestamptz 'epoch'), ?, ?, ?)",
                acme.id(),
                webhookId,
                before(minutesAgo).toString(),
                delivered,
                durationMs,
                attempts);
    }
}
