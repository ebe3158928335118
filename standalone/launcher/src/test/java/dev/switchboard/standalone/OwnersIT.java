package dev.switchboard.standalone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/// The authorization server and the resource API together: subscriptions end with the key that created them.
@Tag("slow")
@Order(3)
@ExtendWith(SharedRun.Resolver.class)
class OwnersIT {

    private TestRun run;

    @BeforeEach
    void start(SharedRun shared) throws Exception {
        run = shared.running();
    }

    @Test
    void aKeyThatIsRevokedTakesItsSubscriptionsWithIt() throws Exception {
        var keys = new TestKeys(run);
        var revoked = keys.create();
        var other = keys.create();
        try (var database = run.database()) {
            subscribe(database, revoked.id());
            subscribe(database, other.id());

            keys.revoke(revoked);

            // The authorization server notifies the resource API at once. If that times out, it retries within seconds.
            await().untilAsserted(
                            () -> assertThat(status(database, revoked.id())).isEqualTo("suspended"));
            assertThat(status(database, other.id())).isEqualTo("active");
        }
    }

    @Test
    void theEndOfAnOwnerIsReportedInternallyOnly() throws IOException {
        run.client()
                .post("/internal/owners/ended", run.demo().get("api_key").asString(), "{}")
                .assertEnvelope(404, "not_found");
        run.at("resource_api_internal")
                .post("/internal/owners/ended", null, "{}")
                .assertEnvelope(401, "unauthorized");
    }

    private static void subscribe(Connection database, UUID keyId) throws SQLException {
        try (var insert = database.prepareStatement("""
                INSERT INTO telephony.webhooks (org_id, id, key_id, url, filters, secret, expires_in, expires_at,
                    created_at, updated_at)
                SELECT org_id, uuidv7(), id, 'https://receiver.example/', '{test}', '\\x00', 3600,
                       now() + interval '1 hour', now(), now()
                FROM auth.api_key WHERE id = ?
                """)) {
            insert.setObject(1, keyId);
            insert.executeUpdate();
        }
    }

    private static String status(Connection database, UUID keyId) throws SQLException {
        try (var query = database.prepareStatement("SELECT status FROM telephony.webhooks WHERE key_id = ?")) {
            query.setObject(1, keyId);
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getString(1);
            }
        }
    }
}
