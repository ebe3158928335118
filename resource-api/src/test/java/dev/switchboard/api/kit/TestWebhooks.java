package dev.switchboard.api.kit;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.SecretCipher;
import dev.switchboard.contract.scopes.Scope;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/// Fixture of subscriptions without a handshake: `TestWebhooks.of(acme).suspended().insert()`; also
/// reads their state.
public final class TestWebhooks {

    /// The secret that signs their deliveries.
    public static final String SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo=";

    private static final String PURPOSE = "switchboard webhook secret 1";
    private static final String[] ALL_SCOPES =
            Arrays.stream(Scope.values()).map(Scope::value).toArray(String[]::new);
    private static final Duration LIFETIME = Duration.ofDays(30);

    private final UUID orgId;
    private final UUID id = TestRows.id();
    private String keys = TestSettings.WEBHOOK_KEYS;
    private String url = "https://127.0.0.1:9/hook";
    private String[] filters = {"calls.log"};
    private String status = "active";
    private String delivery = "push";
    private @Nullable String clientId;
    private Instant createdAt = Instant.now().minus(Duration.ofDays(7));
    private int generation = 2;
    private @Nullable Instant expiresAt = Instant.now().plus(LIFETIME);
    private @Nullable String previousSecret;
    private @Nullable Instant previousUntil;

    private TestWebhooks(UUID orgId) {
        this.orgId = orgId;
    }

    /// A subscription that no app created.
    public static TestWebhooks of(TestCompany company) {
        return new TestWebhooks(company.id());
    }

    /// The subscription belongs to this app of a third party, which had all scopes.
    public TestWebhooks madeBy(String app) {
        clientId = app;
        return this;
    }

    public TestWebhooks url(String address) {
        url = address;
        return this;
    }

    /// Its events are read.
    public TestWebhooks read() {
        delivery = "pull";
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
        return expiresAt(Instant.now().minusSeconds(1));
    }

    public TestWebhooks expiresAt(Instant time) {
        expiresAt = time;
        return this;
    }

    /// A subscription of the first generation to these events, which never expires.
    public TestWebhooks firstGeneration(String... events) {
        generation = 1;
        expiresAt = null;
        return filters(events);
    }

    /// Its secret replaces another one, which also signs until then.
    public TestWebhooks replacing(String secret, Instant until) {
        previousSecret = secret;
        previousUntil = until;
        return this;
    }

    public TestWebhooks createdAt(Instant time) {
        createdAt = time;
        return this;
    }

    /// Its secret is encrypted with the first key of this ring.
    public TestWebhooks sealedWith(String ring) {
        keys = ring;
        return this;
    }

    /// Inserts the subscription.
    public UUID insert() {
        TestRows.inTransaction(connection -> TestRows.execute(
                connection,
                "insert into webhooks (org_id, id, delivery, generation, client_id, url, filters, secret, previous_secret,"
                        + " previous_secret_until, status, failure_count, expires_in, expires_at, owner_party, owner_scopes, created_at,"
                        + " updated_at) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                orgId,
                id,
                delivery,
                generation,
                clientId,
                url,
                connection.createArrayOf("text", filters),
                sealed(SECRET),
                previousSecret == null ? null : sealed(previousSecret),
                previousUntil,
                status,
                status.equals("suspended") ? 20 : 0,
                expiresAt == null ? null : Math.toIntExact(LIFETIME.toSeconds()),
                expiresAt,
                clientId == null ? null : "third",
                clientId == null ? null : connection.createArrayOf("text", ALL_SCOPES),
                createdAt,
                createdAt));
        return id;
    }

    private byte[] sealed(String secret) {
        return new SecretCipher(KeyRing.parse("keys", keys), PURPOSE)
                .encrypt(orgId + "/" + id, secret.getBytes(StandardCharsets.UTF_8));
    }

    /// Deletes all subscriptions and queued deliveries, so that one test does not deliver those of another.
    public static void clear() {
        TestRows.execute("delete from pending_deliveries");
        TestRows.execute("delete from webhooks");
    }

    /// The value of that column of a subscription.
    public static long number(UUID webhookId, String column) {
        return TestRows.count("select " + column + " from webhooks where id = ?", webhookId);
    }

    /// Whether a subscription matches that SQL condition.
    public static boolean is(UUID webhookId, String condition) {
        return TestRows.count("select count(*) from webhooks where id = ? and " + condition, webhookId) == 1;
    }
}
