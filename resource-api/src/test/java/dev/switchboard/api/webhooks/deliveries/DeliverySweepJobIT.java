package dev.switchboard.api.webhooks.deliveries;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.TestDeliveries;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.platform.events.EventLog;
import dev.switchboard.testkit.TestClock;
import dev.switchboard.testkit.WebhookReceiver.Response;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.springframework.transaction.reactive.TransactionalOperator;

/// The deletion of deliveries that will not be sent any more
/// (docs/guides/webhooks.md#responses-retries-suspension).
class DeliverySweepJobIT extends DeliveryTest {

    private final DeliverySweepJob sweep;

    DeliverySweepJobIT(EventLog events, TransactionalOperator transactions, TestClock clock, DeliverySweepJob sweep) {
        super(events, transactions, clock);
        this.sweep = sweep;
    }

    @Test
    void dropsDeliveriesOfPausedSubscriptionsAfterAWeekAndThoseOfDeletedOnes() {
        var suspended = subscribe();
        var expired = subscription(receiver.url(path))
                .expiresAt(clock.instant().minusSeconds(1))
                .insert();
        var healthy = subscribe("/healthy");
        var removed = TestRows.id();
        for (var webhook : List.of(suspended, expired, healthy, removed)) {
            waitingSince(webhook, Duration.ofDays(7).plusMinutes(1));
            waitingSince(webhook, Duration.ofDays(7).minusMinutes(1));
        }
        TestRows.execute("update webhooks set status = 'suspended' where id = ?", suspended);

        sweep.sweep().block(PATIENCE);

        assertThat(TestDeliveries.waitingFor(suspended)).isEqualTo(1);
        assertThat(TestDeliveries.waitingFor(expired)).isEqualTo(1);
        assertThat(TestDeliveries.waitingFor(healthy)).isEqualTo(2);
        assertThat(TestDeliveries.waitingFor(removed)).isZero();
    }

    @Test
    void checksAllSubscriptionsInOneRun() {
        var many = IntStream.range(0, 300)
                .mapToObj(n -> subscription(receiver.url(path)).suspended().insert())
                .toList();
        many.forEach(webhook -> waitingSince(webhook, Duration.ofDays(7).plusMinutes(1)));

        sweep.sweep().block(PATIENCE);

        assertThat(many).allMatch(webhook -> TestDeliveries.waitingFor(webhook) == 0);
    }

    @Test
    void dropsABoundedNumberPerStatementAndContinuesWhereItStopped() {
        var removed = TestRows.id();
        TestRows.execute(
                "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)"
                        + " select ?, ?, uuidv7(), uuidv7(), 1, now() + interval '1 day', now()"
                        + " from generate_series(1, ?)",
                acme.id(),
                removed,
                DropDeliveries.STEP * 2 + 10);

        assertThat(sweep.sweep(clock.instant(), () -> true).block(PATIENCE)).isEqualTo(DropDeliveries.STEP);
        assertThat(sweep.sweep(clock.instant(), () -> true).block(PATIENCE)).isEqualTo(DropDeliveries.STEP);
        assertThat(sweep.sweep(clock.instant(), () -> false).block(PATIENCE)).isEqualTo(10);
        assertThat(TestDeliveries.waitingFor(removed)).isZero();
    }

    /// A delivery whose next attempt is due much later.
    private void waitingSince(UUID webhook, Duration time) {
        var at = clock.instant().minus(time);
        TestRows.execute(
                "insert into pending_deliveries (org_id, webhook_id, event_id, ordering_key, number, due_at, created_at)"
                        + " values (?, ?, uuidv7(cast(? as interval)), uuidv7(), 1, now() + interval '30 days', ?)",
                acme.id(),
                webhook,
                Duration.between(Instant.now(), at).toSeconds() + " seconds",
                at);
    }

    @Test
    void dropsNoRetriesOfAnActiveSubscription() {
        receiver.respondToDeliveries(path, Response.of(500));
        var webhook = subscribe();
        publish();
        attempted(webhook, 1);
        TestRows.execute(
                "update pending_deliveries set created_at = created_at - interval '8 days',"
                        + " event_id = uuidv7(interval '-8 days') where webhook_id = ?",
                webhook);

        sweep.sweep().block(PATIENCE);
        assertThat(TestDeliveries.waitingFor(webhook)).isEqualTo(1);

        TestRows.execute("update webhooks set status = 'suspended' where id = ?", webhook);
        sweep.sweep().block(PATIENCE);
        assertThat(TestDeliveries.waitingFor(webhook)).isZero();
    }
}
