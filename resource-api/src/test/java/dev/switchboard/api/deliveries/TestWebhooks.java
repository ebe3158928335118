package dev.switchboard.api.deliveries;

import dev.switchboard.api.kit.TestOrganisation;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.webhooks.WebhookSecrets;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.UUID;

/// Subscriptions put straight into PostgreSQL, and what became of them.
record TestWebhooks(WebhookSecrets secrets) {

    static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

    /// Leaves nothing to deliver, so that one test does not deliver what another has left.
    static void clear() {
        TestRows.execute("delete from pending_deliveries");
        TestRows.execute("delete from webhooks");
    }

    /// One that takes calls and messages, until `expires`.
    UUID insert(TestOrganisation organisation, String url, Instant expires) {
        var id = TestRows.id();
        TestRows.execute(
                "insert into webhooks (org_id, id, url, filters, secret, expires_in, expires_at, created_at, updated_at)"
                        + " values (?, ?, ?, '{calls.sessions,messages,test,recordings.ready,presence}', ?, 60, ?,"
                        + " now(), now())",
                organisation.id(),
                id,
                url,
                secrets.seal(organisation.id(), id, SECRET),
                Timestamp.from(expires));
        return id;
    }

    /// One of the first generation.
    UUID insertFirst(TestOrganisation organisation, String url, String events) {
        var id = TestRows.id();
        TestRows.execute(
                "insert into webhooks (org_id, id, generation, url, filters, secret, created_at, updated_at)"
                        + " values (?, ?, 1, ?, cast(? as text[]), ?, now(), now())",
                organisation.id(),
                id,
                url,
                events,
                secrets.seal(organisation.id(), id, SECRET));
        return id;
    }

    static long number(UUID webhook, String column) {
        return TestRows.count("select " + column + " from webhooks where id = ?", webhook);
    }

    static boolean is(UUID webhook, String condition) {
        return TestRows.count("select count(*) from webhooks where id = ? and " + condition, webhook) == 1;
    }

    static long pending(UUID webhook) {
        return TestRows.count("select count(*) from pending_deliveries where webhook_id = ?", webhook);
    }

    static long attempts(UUID webhook, String condition) {
        return TestRows.count("select count(*) from delivery_attempts where webhook_id = ? and " + condition, webhook);
    }
}
