package dev.switchboard.api.kit;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.SecretSeal;
import java.nio.charset.StandardCharsets;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// The mother of subscriptions that are there without a handshake: `TestWebhooks.of(acme).suspended().insert()`.
public final class TestWebhooks {

    /// What signs their deliveries.
    public static final String SECRET = "whsec_c3dpdGNoYm9hcmQgd2ViaG9vayBzZWNyZXQgMDEyMw==";

    private static final String PURPOSE = "switchboard webhook secret 1";
    private static final Duration LIFETIME = Duration.ofDays(30);

    private final UUID orgId;
    private final UUID id = TestRows.id();
    private String keys = TestSettings.WEBHOOK_KEYS;
    private String url = "https://127.0.0.1:9/hook";
    private String[] filters = {"calls.log"};
    private String status = "active";
    private @Nullable String clientId;
    private Instant createdAt = Instant.now().minus(Duration.ofDays(7));
    private Instant expiresAt = Instant.now().plus(LIFETIME);

    private TestWebhooks(UUID orgId) {
        this.orgId = orgId;
    }

    /// One that no app made.
    public static TestWebhooks of(TestOrganisation organisation) {
        return new TestWebhooks(organisation.id());
    }

    public TestWebhooks madeBy(String app) {
        clientId = app;
        return this;
    }

    public TestWebhooks url(String address) {
        url = address;
        return this;
    }

    public TestWebhooks filters(String... wanted) {
        filters = wanted;
        return this;
    }

    public TestWebhooks suspended() {
        status = "suspended";
        return this;
    }

    public TestWebhooks expired() {
        expiresAt = Instant.now().minusSeconds(1);
        return this;
    }

    public TestWebhooks createdAt(Instant time) {
        createdAt = time;
        return this;
    }

    /// Its secret is sealed with the first key of this ring.
    public TestWebhooks sealedWith(String ring) {
        keys = ring;
        return this;
    }

    /// Puts it there.
    public UUID insert() {
        var sealed = new SecretSeal(KeyRing.parse("keys", keys), PURPOSE)
                .seal(orgId + "/" + id, SECRET.getBytes(StandardCharsets.UTF_8));
        TestRows.inTransaction(connection -> {
            try (var insert = connection.prepareStatement("insert into webhooks (org_id, id, client_id, url, filters,"
                    + " secret, status, failure_count, expires_in, expires_at, created_at, updated_at)"
                    + " values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
                insert.setObject(1, orgId);
                insert.setObject(2, id);
                insert.setString(3, clientId);
                insert.setString(4, url);
                insert.setArray(5, connection.createArrayOf("text", filters));
                insert.setBytes(6, sealed);
                insert.setString(7, status);
                insert.setInt(8, status.equals("suspended") ? 20 : 0);
                insert.setInt(9, Math.toIntExact(LIFETIME.toSeconds()));
                insert.setTimestamp(10, Timestamp.from(expiresAt));
                insert.setTimestamp(11, Timestamp.from(createdAt));
                insert.setTimestamp(12, Timestamp.from(createdAt));
                insert.executeUpdate();
            }
        });
        return id;
    }
}
