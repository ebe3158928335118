package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiClient;
import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.net.http.HttpRequest.BodyPublishers;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;
import tools.jackson.databind.JsonNode;

/// Deliveries with the settings of their subscription, and what the API shows of them. The clock stays near the
/// present,
/// since requests to the API expire.
class ShownDeliveryIT extends DeliveryTest {

    private final ApiClient api;

    ShownDeliveryIT(EventLog events, TransactionalOperator transactions, TestClock clock, ApiClient api) {
        super(events, transactions, clock);
        this.api = api;
    }

    private static Map<String, String> headers(JsonNode message) {
        return message.get("headers")
                .valueStream()
                .collect(Collectors.toMap(
                        field -> field.get("name").asString(),
                        field -> field.get("value").asString()));
    }

    @Test
    void showsNoSignatureByASecretThatWasReplacedSince() {
        var webhook = subscribe();
        publish();
        var sent = received(1).getFirst();
        attempted(webhook, 1);
        clock.advance(Duration.ofSeconds(1));

        api.send(
                        "/v1/webhooks/" + webhook + "/secret",
                        acme.owner().key(),
                        request -> request.POST(BodyPublishers.noBody()))
                .assertStatus(200);

        var details = api.get(
                        "/v1/webhooks/" + webhook + "/deliveries/" + sent.header("X-SERVICE-Delivery"),
                        acme.owner().key())
                .assertStatus(200)
                .json();
        assertThat(headers(details.get("request")))
                .containsKey("X-SERVICE-Event")
                .doesNotContainKeys("X-SERVICE-Signature", "webhook-signature");
    }

    @Test
    void marksAnExampleAndAddsTheHeadersOfTheSubscription() {
        var owner = acme.owner().key();
        var webhook = subscribe();
        api.send(
                        "/v1/webhooks/" + webhook,
                        owner,
                        request -> request.method(
                                        "PUT",
                                        BodyPublishers.ofString(
                                                "{\"headers\":[{\"name\":\"X-Tenant\",\"value\":\"northwind\"},"
                                                        + "{\"name\":\"Authorization\",\"value\":\"Bearer abc\"}]}"))
                                .header("Content-Type", "application/json"))
                .assertStatus(200);
        publish();
        var real = received(1).getFirst();

        api.send(
                        "/v1/webhooks/" + webhook + "/test",
                        owner,
                        request -> request.POST(BodyPublishers.ofString("{\"event\":\"voicemails.new\"}"))
                                .header("Content-Type", "application/json"))
                .assertStatus(202);

        var example = received(2).getLast();
        assertThat(real.headers().contains("X-SERVICE-Test")).isFalse();
        assertThat(example.header("X-SERVICE-Test")).isEqualTo("true");
        assertThat(example.header("X-SERVICE-Event")).isEqualTo("voicemails.new");
        assertThat(json(example).get("org_id").asString()).isEqualTo(acme.id().toString());
        assertThat(json(example).get("data").get("media_url").asString()).contains("/v1/voicemails/", "/media?sig=");
        for (var sent : List.of(real, example)) {
            assertThat(sent.header("X-Tenant")).isEqualTo("northwind");
            assertThat(sent.header("Authorization")).isEqualTo("Bearer abc");
            assertThat(sent.header("X-SERVICE-Signature"))
                    .isEqualTo(new Signer(List.of(TestWebhooks.SECRET))
                            .branded(clock.instant().getEpochSecond(), sent.body()));
        }
        attempted(webhook, 2);
    }

    @Test
    void startsNoMoreAttemptsInASecondThanTheSubscriptionWants() {
        var webhook = subscription(receiver.url(path)).insert();
        TestRows.execute("update webhooks set rate_per_second = 10 where id = ?", webhook);
        var times = new ConcurrentLinkedQueue<Long>();
        receiver.respondToDeliveries(path, request -> {
            times.add(System.nanoTime());
            return Response.of(204);
        });

        IntStream.range(0, 50).forEach(n -> publish());

        attempted(webhook, 50);
        var took = Duration.ofNanos(Collections.max(times) - Collections.min(times));
        assertThat(took).isGreaterThan(Duration.ofMillis(2_500));
        var statistics = api.get(
                        "/v1/webhooks/" + webhook + "/statistics", acme.owner().key())
                .assertStatus(200)
                .json();
        assertThat(statistics.get("attempts").asInt()).isEqualTo(50);
        assertThat(statistics.get("successes").asLong())
                .isEqualTo(TestDeliveries.attempts(webhook, "delivered_at is not null"));
        assertThat(statistics.get("p99_ms").isInt()).isTrue();
    }
}
