package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.internal.InternalServer;
import dev.switchboard.testkit.JsonHttp;
import dev.switchboard.testkit.JsonResponse;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

@ApiTest
class StuckRoutesIT {

    private static final String LIST = "/internal/deliveries";

    private final InternalServer internal;
    private final PendingGauges gauges;
    private final ApiClient api;
    private final TestCompany acme = TestCompany.insert();

    StuckRoutesIT(InternalServer internal, PendingGauges gauges, ApiClient api) {
        this.internal = internal;
        this.gauges = gauges;
        this.api = api;
    }

    @Test
    void listsSubscriptionsWithPendingDeliveriesAndTheirAge() {
        var webhook = TestWebhooks.of(acme).suspended().insert();
        waiting(webhook);
        waiting(webhook);

        var shown = shown(webhook);

        assertThat(shown.get("org_id").asString()).isEqualTo(acme.id().toString());
        assertThat(shown.get("status").asString()).isEqualTo("suspended");
        assertThat(shown.get("pending").asLong()).isEqualTo(2);
        assertThat(shown.get("due").asLong()).isZero();
        assertThat(shown.get("node").isNull()).isTrue();
        assertThat(Instant.parse(shown.get("oldest").asString())).isBeforeOrEqualTo(Instant.now());
        assertThat(Instant.parse(shown.get("next").asString())).isAfter(Instant.now());
        assertThat(shown.has("secret")).isFalse();
    }

    @Test
    void dropsThePendingDeliveriesOfOneSubscriptionAndNoOthers() {
        var stuck = TestWebhooks.of(acme).suspended().insert();
        var other = TestWebhooks.of(acme).suspended().insert();
        waiting(stuck);
        waiting(stuck);
        waiting(other);

        var response = call("DELETE", of(stuck)).assertStatus(200).json();

        assertThat(response.get("dropped").asLong()).isEqualTo(2);
        assertThat(response.get("more").asBoolean()).isFalse();
        assertThat(TestDeliveries.waitingFor(stuck)).isZero();
        assertThat(TestDeliveries.waitingFor(other)).isEqualTo(1);
        assertThat(call("DELETE", of(stuck)).json().get("dropped").asLong()).isZero();
    }

    @Test
    void releasesTheLeaseOfASubscription() {
        var webhook = TestWebhooks.of(acme).suspended().insert();
        TestRows.execute("update webhooks set node = ?, lease = 7 where id = ?", TestRows.id(), webhook);

        call("POST", of(webhook) + "/release").assertStatus(204);

        assertThat(TestRows.count("select count(*) from webhooks where id = ? and node is null and lease = 8", webhook))
                .isEqualTo(1);
    }

    @Test
    void respondsWithNotFoundForAnUnknownSubscription() {
        call("POST", of(TestRows.id()) + "/release").assertEnvelope(404, "not_found");
        call("POST", LIST + "/" + acme.id() + "/none/release").assertEnvelope(404, "not_found");
        call("DELETE", LIST + "/none/none").assertEnvelope(404, "not_found");
    }

    @Test
    void requiresTheInternalSecret() {
        http().get(LIST, "wrong").assertEnvelope(401, "unauthorized");
    }

    @Test
    void countsPendingDeliveriesByState() {
        waiting(TestWebhooks.of(acme).suspended().insert());
        waiting(TestWebhooks.of(acme).expired().insert());
        waiting(TestWebhooks.of(acme).insert());

        gauges.count().block();

        assertThat(gauge("paused")).isGreaterThanOrEqualTo(2);
        assertThat(gauge("later")).isGreaterThanOrEqualTo(1);
        assertThat(gauge("due")).isNotNegative();
    }

    @Test
    void countsAndListsUpToABoundHoweverMuchIsPending() {
        var webhook = TestWebhooks.of(acme).insert();
        TestRows.execute(
                "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)"
                        + " select ?, ?, uuidv7(), uuidv7(), 1, now() + interval '1 hour', now()"
                        + " from generate_series(1, 10500)",
                acme.id(),
                webhook);
        try {
            assertThat(shown(webhook).get("pending").asLong()).isEqualTo(10_000);
            gauges.count().block();
            assertThat(gauge("later")).isBetween(10_000.0, 10_499.0);

            var dropped = call("DELETE", of(webhook)).assertStatus(200).json();
            assertThat(dropped.get("dropped").asLong()).isEqualTo(10_500);
            assertThat(dropped.get("more").asBoolean()).isFalse();
        } finally {
            TestRows.execute("delete from pending_deliveries where webhook_id = ?", webhook);
        }
    }

    private double gauge(String state) {
        return api.management()
                .get("/actuator/prometheus", null)
                .assertStatus(200)
                .text()
                .lines()
                .filter(line ->
                        line.startsWith("switchboard_webhooks_pending{") && line.contains("state=\"" + state + "\""))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .findFirst()
                .orElse(-1);
    }

    private void waiting(UUID webhook) {
        TestDeliveries.waiting(acme.id(), webhook, TestDeliveries.event(acme.id(), "calls.log", Instant.now()));
    }

    private JsonNode shown(UUID webhook) {
        return call("GET", LIST).items().stream()
                .filter(item -> item.get("webhook_id").asString().equals(webhook.toString()))
                .findFirst()
                .orElseThrow();
    }

    private String of(UUID webhook) {
        return LIST + "/" + acme.id() + "/" + webhook;
    }

    private JsonResponse call(String method, String path) {
        var http = http();
        return http.send(http.request(path, TestSettings.INTERNAL_SECRET).method(method, BodyPublishers.noBody()));
    }

    private JsonHttp http() {
        return JsonHttp.at("http://127.0.0.1:" + internal.port());
    }
}
