package dev.switchboard.api.kit;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Events and their deliveries to a subscription.
public final class TestDeliveries {

    private TestDeliveries() {}

    /// An event of a new call, or a test.ping, without deliveries.
    public static UUID event(UUID orgId, String name, Instant at) {
        var id = idAt(at);
        TestRows.execute(
                "insert into events (org_id, id, name, ordering_key, number, data, occurred_at, test)"
                        + " values (?, ?, ?, ?, 1, '{}', ?, ?)",
                orgId,
                id,
                name,
                TestRows.id(),
                at,
                name.equals("test.ping"));
        return id;
    }

    /// A completed attempt.
    ///
    /// @param error null for a success
    public static void attempt(
            UUID orgId,
            UUID webhookId,
            UUID deliveryId,
            UUID eventId,
            int attempt,
            Instant at,
            @Nullable String error) {
        TestRows.execute(
                "insert into delivery_attempts (org_id, webhook_id, id, delivery_id, event_id, event, attempt,"
                        + " url, status_code, error, attempted_at, duration_ms, delivered_at)"
                        + " values (?, ?, ?, ?, ?, 'calls.log', ?, 'https://127.0.0.1:9/hook', ?, ?, ?, 5, ?)",
                orgId,
                webhookId,
                idAt(at),
                deliveryId,
                eventId,
                attempt,
                error == null ? 204 : 503,
                error,
                at,
                error == null ? at : null);
    }

    /// A delivery that waits for its next attempt, an hour from now.
    public static UUID waiting(UUID orgId, UUID webhookId, UUID eventId) {
        var id = TestRows.id();
        TestRows.execute(
                "insert into pending_deliveries (org_id, webhook_id, event_id, id, ordering_key, number, attempts,"
                        + " due_at, created_at) values (?, ?, ?, ?, ?, 1, 1, ?, ?)",
                orgId,
                webhookId,
                eventId,
                id,
                TestRows.id(),
                Instant.now().plusSeconds(3600),
                Instant.now());
        return id;
    }

    /// How often a delivery is queued or was tried with that attempt.
    public static long queuedAs(UUID deliveryId, int attempt) {
        return TestRows.count(
                "select (select count(*) from pending_deliveries where id = ? and first_attempt = ?)"
                        + " + (select count(*) from delivery_attempts where delivery_id = ? and attempt = ?)",
                deliveryId,
                attempt,
                deliveryId,
                attempt);
    }

    /// How often a delivery is due now or was tried with that attempt.
    public static long dueOrTriedAs(UUID deliveryId, int attempt) {
        return TestRows.count(
                "select (select count(*) from pending_deliveries where id = ? and due_at <= now())"
                        + " + (select count(*) from delivery_attempts where delivery_id = ? and attempt = ?)",
                deliveryId,
                deliveryId,
                attempt);
    }

    /// How many deliveries of a subscription are queued.
    public static long waitingFor(UUID webhookId) {
        return TestRows.count("select count(*) from pending_deliveries where webhook_id = ?", webhookId);
    }

    /// How many completed attempts of a subscription match that SQL condition.
    public static long attempts(UUID webhookId, String condition) {
        return TestRows.count(
                "select count(*) from delivery_attempts where webhook_id = ? and " + condition, webhookId);
    }

    private static UUID idAt(Instant at) {
        var any = TestRows.id();
        return new UUID(
                (at.toEpochMilli() << 16) | (any.getMostSignificantBits() & 0xFFFF), any.getLeastSignificantBits());
    }
}
