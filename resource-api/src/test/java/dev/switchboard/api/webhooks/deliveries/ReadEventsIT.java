package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.Replica;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.api.platform.events.EventName;
import dev.switchboard.api.webhooks.subscriptions.WebhookCalls;
import dev.switchboard.contract.errors.ErrorCode;
import dev.switchboard.contract.identity.Identity;
import dev.switchboard.testkit.JsonResponse;
import dev.switchboard.testkit.TestClock;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.test.context.TestPropertySource;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Events that are read (docs/guides/webhooks.md#events-that-you-read-extension).
@TestPropertySource(properties = {"switchboard.webhooks.max-readers=3", "switchboard.webhooks.max-readers-of-one=2"})
class ReadEventsIT extends DeliveryTest {

    private final ApiClient api;
    private final WebhookCalls calls;
    private final DeliverySweepJob sweep;
    private final EventReaders readers;
    private final Identity owner = acme.owner().key();

    ReadEventsIT(
            EventLog events,
            TransactionalOperator transactions,
            TestClock clock,
            ApiClient api,
            DeliverySweepJob sweep,
            EventReaders readers) {
        super(events, transactions, clock);
        this.api = api;
        this.calls = new WebhookCalls(api);
        this.sweep = sweep;
        this.readers = readers;
    }

    private UUID reading() {
        return subscription("https://api.example.com/v1/webhooks/1/events")
                .read()
                .insert();
    }

    private JsonResponse read(UUID webhook, @Nullable String after, String more) {
        return read(api, webhook, after, more);
    }

    private JsonResponse read(ApiClient node, UUID webhook, @Nullable String after, String more) {
        var query = (after == null ? "" : "after=" + ApiClient.encoded(after) + "&") + more;
        return node.get(WebhookCalls.path(webhook) + "/events?" + query, owner);
    }

    private JsonNode page(UUID webhook, @Nullable String after) {
        return read(webhook, after, "").assertStatus(200).json();
    }

    private CompletableFuture<JsonNode> waiting(UUID webhook) {
        return waiting(api, webhook);
    }

    private CompletableFuture<JsonNode> waiting(ApiClient node, UUID webhook) {
        var before = TestWebhooks.number(webhook, "lease");
        var page = async(() ->
                read(node, webhook, null, "wait_seconds=25").assertStatus(200).json());
        await().until(() -> TestWebhooks.number(webhook, "lease") > before);
        return page;
    }

    private static <T> CompletableFuture<T> async(Supplier<T> work) {
        return CompletableFuture.supplyAsync(work, Thread::startVirtualThread);
    }

    private static String cursor(JsonNode page) {
        return page.get("cursor").asString();
    }

    private static List<String> ids(JsonNode page) {
        return page.get("events")
                .valueStream()
                .map(event -> event.get("id").asString())
                .toList();
    }

    private static List<Long> sequence(JsonNode page) {
        return page.get("events")
                .valueStream()
                .map(event -> Long.parseLong(header(event, "X-SERVICE-Sequence")))
                .toList();
    }

    private static String header(JsonNode event, String name) {
        return event.get("headers")
                .valueStream()
                .filter(header -> header.get("name").asString().equals(name))
                .map(header -> header.get("value").asString())
                .findFirst()
                .orElse("");
    }

    private void publish(UUID call, long from, long to) {
        for (long number = from; number <= to; number++) {
            publish(EventName.CALL_RINGING, call, number, Map.of("id", call.toString()));
        }
    }

    @Test
    void needsNoAddressAndNoHandshake() {
        var made = calls.create(owner, "{\"delivery\":\"pull\",\"filters\":[\"calls.sessions\"]}")
                .assertStatus(201)
                .json();

        assertThat(made.get("delivery").asString()).isEqualTo("pull");
        assertThat(made.get("url").asString())
                .endsWith("/v1/webhooks/" + made.get("id").asString() + "/events");
        publish();
        assertThat(ids(page(UUID.fromString(made.get("id").asString()), null))).hasSize(1);
    }

    @Test
    void givesTheBytesAndHeadersThatWouldBeSent() {
        var webhook = reading();
        var call = TestRows.id();
        publish(EventName.CALL_RINGING, call, 7, Map.of("id", call.toString(), "from", "+13125550177"));

        var event = page(webhook, null).get("events").get(0);

        var body = event.get("body").asString().getBytes(StandardCharsets.UTF_8);
        assertThat(event.get("event").asString()).isEqualTo("calls.session.ringing");
        assertThat(header(event, "X-SERVICE-Delivery"))
                .isEqualTo(event.get("id").asString());
        assertThat(header(event, "X-SERVICE-Sequence")).isEqualTo("7");
        assertThat(header(event, "Content-Length")).isEqualTo(Integer.toString(body.length));
        assertThat(header(event, "X-SERVICE-Signature"))
                .isEqualTo(new Signer(List.of(TestWebhooks.SECRET))
                        .branded(clock.instant().getEpochSecond(), body));
        assertThat(event.get("body").asString())
                .contains("+13125550177", event.get("id").asString());
    }

    @Test
    void givesEventsAgainUntilTheyAreAcknowledged() {
        var webhook = reading();
        publish(TestRows.id(), 1, 3);

        var first = page(webhook, null);
        var again = page(webhook, null);
        assertThat(sequence(first)).containsExactly(1L, 2L, 3L);
        assertThat(ids(again)).isEqualTo(ids(first));

        // The page before was read again since, so its cursor acknowledges nothing.
        assertThat(ids(page(webhook, cursor(first)))).isEqualTo(ids(first));
        var last = page(webhook, null);
        var none = page(webhook, cursor(last));

        assertThat(ids(none)).isEmpty();
        assertThat(ids(page(webhook, cursor(none)))).isEmpty();
        assertThat(TestDeliveries.attempts(webhook, "delivered_at is not null and attempt = 1 and status_code is null"))
                .isEqualTo(3);
        assertThat(calls.one(owner, webhook).get("last_delivery_at").isNull()).isFalse();
        assertThat(calls.send(owner, "GET", WebhookCalls.path(webhook) + "/statistics")
                        .assertStatus(200)
                        .json()
                        .get("successes")
                        .asInt())
                .isEqualTo(3);
    }

    @Test
    void acknowledgesWhatThePageHadAndNothingElse() {
        var webhook = reading();
        var call = TestRows.id();
        publish(call, 1, 5);

        page(webhook, null);
        var two = read(webhook, null, "limit=2").assertStatus(200).json();
        publish(call, 6, 6);

        assertThat(sequence(two)).containsExactly(1L, 2L);
        assertThat(sequence(page(webhook, cursor(two)))).containsExactly(3L, 4L, 5L, 6L);
    }

    @Test
    void keepsTheOrderOfEachCall() {
        var webhook = reading();
        var one = TestRows.id();
        var other = TestRows.id();
        publish(one, 1, 12);
        publish(other, 1, 12);

        String after = null;
        var last = new HashMap<String, Long>();
        for (int got = 0; got < 24; ) {
            var page = read(webhook, after, "limit=7").assertStatus(200).json();
            for (var event : page.get("events")) {
                var call = new JsonMapper()
                        .readTree(event.get("body").asString())
                        .at("/data/id")
                        .asString();
                long number = Long.parseLong(header(event, "X-SERVICE-Sequence"));
                assertThat(number).isEqualTo(last.getOrDefault(call, 0L) + 1);
                last.put(call, number);
                got++;
            }
            after = cursor(page);
        }
    }

    @Test
    void waitsForAnEvent() {
        var webhook = reading();
        var page = waiting(webhook);

        publish();

        assertThat(ids(page.orTimeout(20, TimeUnit.SECONDS).join())).hasSize(1);
    }

    @Test
    void respondsWithAnEmptyPageWhenTheTimeIsOver() {
        var webhook = reading();

        var page = read(webhook, null, "wait_seconds=1").assertStatus(200).json();

        assertThat(ids(page)).isEmpty();
        publish();
        assertThat(ids(page(webhook, cursor(page)))).hasSize(1);
    }

    @Test
    void letsTheLastReaderTakeOver() {
        var webhook = reading();
        var first = waiting(webhook);

        var second = waiting(webhook);

        assertThat(ids(first.join())).isEmpty();
        publish();
        assertThat(ids(second.join())).hasSize(1);
    }

    @Test
    void refusesMoreReadersThanMayWait() {
        var one = waiting(reading());
        var two = waiting(reading());

        read(reading(), null, "wait_seconds=25").assertError(ErrorCode.TOO_MANY_READERS);

        publish();
        assertThat(ids(one.join())).hasSize(1);
        assertThat(ids(two.join())).hasSize(1);
    }

    @Test
    void endsWaitingRequestsWhenTheNodeStops() {
        var webhook = reading();
        var page = waiting(webhook);
        readers.stop();
        try {
            assertThat(ids(page.join())).isEmpty();
            assertThat(ids(read(webhook, null, "wait_seconds=25")
                            .assertStatus(200)
                            .json()))
                    .isEmpty();
        } finally {
            readers.start();
        }
    }

    @Test
    void endsWaitingRequestsWhenTheWebhookIsDeletedOrSuspended() {
        var deleted = reading();
        var suspended = reading();
        var one = waiting(deleted);
        var two = waiting(suspended);

        calls.send(owner, "DELETE", WebhookCalls.path(deleted)).assertStatus(204);
        TestRows.execute("update webhooks set status = 'suspended' where id = ?", suspended);

        assertThat(ids(one.join())).isEmpty();
        assertThat(ids(two.join())).isEmpty();
        read(deleted, null, "").assertError(ErrorCode.NOT_FOUND);
        read(suspended, null, "").assertError(ErrorCode.WEBHOOK_SUSPENDED);
    }

    @Test
    void givesADeliveryAgainOnRequest() {
        var webhook = reading();
        publish();
        var page = page(webhook, null);
        var id = ids(page).getFirst();
        page(webhook, cursor(page));

        calls.send(owner, "POST", WebhookCalls.path(webhook) + "/deliveries/" + id + "/redeliver")
                .assertStatus(202);

        // The old cursor does not acknowledge the new delivery.
        var again = page(webhook, cursor(page));
        assertThat(ids(again)).containsExactly(id);
        page(webhook, cursor(again));
        assertThat(TestDeliveries.queuedAs(UUID.fromString(id), 2)).isEqualTo(1);
        calls.send(owner, "POST", WebhookCalls.path(webhook) + "/test").assertStatus(202);
        assertThat(ids(page(webhook, null))).hasSize(1);
    }

    @Test
    void sendsNothing() {
        var webhook = subscription(receiver.url(path)).read().insert();
        var pushed = subscribe();
        publish();

        received(1);
        attempted(pushed, 1);
        assertThat(receiver.deliveries(path)).hasSize(1);
        assertThat(TestDeliveries.waitingFor(webhook)).isEqualTo(1);
        read(pushed, null, "").assertError(ErrorCode.WEBHOOK_IS_PUSHED);
    }

    @Test
    void cannotGetAnAddressLater() {
        var webhook = reading();

        calls.send(owner, "PUT", WebhookCalls.path(webhook), "{\"url\":\"" + receiver.url(path) + "\"}")
                .assertFields("url");
        calls.send(owner, "PUT", WebhookCalls.path(webhook), "{\"rate_per_second\":5}")
                .assertFields("rate_per_second");
        calls.send(owner, "PUT", WebhookCalls.path(webhook), "{\"filters\":[\"messages\"],\"rate_per_second\":null}")
                .assertStatus(200);
        assertThat(receiver.handshakes(path)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"limit=0", "limit=101", "wait_seconds=26", "wait_seconds=-1", "limit=x"})
    void rejectsParametersOutOfRange(String query) {
        read(reading(), null, query).assertFields(query.substring(0, query.indexOf('=')));
    }

    @Test
    void rejectsTheCursorOfAnotherWebhook() {
        var one = cursor(page(reading(), null));

        read(reading(), one, "").assertError(ErrorCode.INVALID_CURSOR);
        read(reading(), "nonsense", "").assertError(ErrorCode.INVALID_CURSOR);
    }

    @Test
    void isNotThereForAnotherCompany() {
        var webhook = reading();
        var other = TestCompany.insert().owner().key();

        api.get(WebhookCalls.path(webhook) + "/events", other).assertError(ErrorCode.NOT_FOUND);
    }

    @Test
    void isSuspendedWithMailWhenNobodyReadsForAWeek() {
        var webhook = reading();
        var read = reading();
        publish();
        TestRows.execute(
                "update pending_deliveries set created_at = created_at - interval '8 days',"
                        + " event_id = uuidv7(interval '-8 days') where webhook_id = ?",
                webhook);

        sweep.sweep().block(PATIENCE);

        assertThat(TestWebhooks.is(webhook, "status = 'suspended' and suspension_notice = 'unread'"))
                .isTrue();
        assertThat(TestWebhooks.is(read, "status = 'active'")).isTrue();
    }

    @Test
    @Tag("slow")
    void isNotifiedByTheNodeThatHasTheEvent() {
        var webhook = reading();
        // This node polls too seldom to find the event by itself.
        try (var other = Replica.start(List.of("switchboard.webhooks.poll-every=1h"))) {
            var page = waiting(other.get(ApiClient.class), webhook);

            // A notification is lost when its connection broke at this moment.
            await().until(() -> {
                publish();
                return page.isDone();
            });
            assertThat(ids(page.join())).isNotEmpty();
        }
    }

    @Test
    void holdsNoConnectionWhileItWaits() {
        var page = waiting(reading());

        await().until(() -> TestRows.count(
                        "select count(*) from pg_stat_activity where usename = 'telephony' and state like 'idle in%'")
                == 0);
        publish();
        assertThat(ids(page.join())).hasSize(1);
    }
}
