package dev.switchboard.api.webhooks.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.api.kit.ApiTest;
import dev.switchboard.api.kit.TestCompany;
import dev.switchboard.api.kit.TestRows;
import dev.switchboard.api.kit.TestSettings;
import dev.switchboard.api.kit.TestWebhooks;
import dev.switchboard.testkit.TestPostgres;
import java.nio.ByteBuffer;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// Rotation of the key that encrypts secrets (docs/operations/secrets-and-keys.md#rotating-a-key).
@ApiTest
class SecretReencryptionJobIT {

    private final SecretReencryptionJob reseal;
    private final TestCompany acme = TestCompany.insert();

    SecretReencryptionJobIT(SecretReencryptionJob reseal) {
        this.reseal = reseal;
    }

    private static WebhookSecrets secretsOf(String ring) {
        return new WebhookSecrets(new WebhookProperties(
                ring,
                List.of(Duration.ofMinutes(1)),
                Duration.ofSeconds(3),
                Duration.ofSeconds(10),
                20,
                Duration.ofDays(30),
                Duration.ofHours(24),
                Duration.ofMinutes(5),
                false));
    }

    private static byte[] bytes(String column, UUID id) {
        try (var connection = TestPostgres.shared().connect("telephony");
                var query = connection.prepareStatement("select " + column + " from webhooks where id = ?")) {
            query.setObject(1, id);
            try (var rows = query.executeQuery()) {
                rows.next();
                return rows.getBytes(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    void reencryptsSecretsOfAnOldKeySoThatTheNewOneAloneDecryptsThem() {
        var id = TestWebhooks.of(acme).sealedWith(TestSettings.OLD_WEBHOOK_KEYS).insert();
        TestRows.execute(
                "update webhooks set previous_secret = secret, previous_secret_until = now() + interval '1 hour'"
                        + " where id = ?",
                id);
        var untouched = TestWebhooks.of(acme).insert();
        var before = bytes("secret", untouched);

        reseal.run().block(Duration.ofSeconds(60));

        var newRing = secretsOf(TestSettings.WEBHOOK_KEYS);
        for (var column : List.of("secret", "previous_secret")) {
            assertThat(newRing.decrypt(acme.id(), id, ByteBuffer.wrap(bytes(column, id))))
                    .isEqualTo(TestWebhooks.SECRET);
        }
        assertThat(bytes("secret", untouched)).isEqualTo(before);
    }

    @Test
    void reencryptsOtherSecretsWhenNoKeyDecryptsOne() {
        TestWebhooks.of(acme)
                .sealedWith("gone:" + "A".repeat(44).substring(0, 43) + "=")
                .insert();
        var id = TestWebhooks.of(acme).sealedWith(TestSettings.OLD_WEBHOOK_KEYS).insert();

        reseal.run().block(Duration.ofSeconds(60));

        assertThat(secretsOf(TestSettings.WEBHOOK_KEYS).decrypt(acme.id(), id, ByteBuffer.wrap(bytes("secret", id))))
                .isEqualTo(TestWebhooks.SECRET);
    }

    @Test
    void deletesAPreviousSecretThatHasExpired() {
        var id = TestWebhooks.of(acme).insert();
        TestRows.execute(
                "update webhooks set previous_secret = secret, previous_secret_until = now() - interval '1 minute'"
                        + " where id = ?",
                id);

        reseal.run().block(Duration.ofSeconds(60));

        assertThat(TestRows.count("select count(*) from webhooks where id = ? and previous_secret is null", id))
                .isEqualTo(1);
    }

    @Test
    void reencryptsHeadersOfAnOldKey() {
        var id = TestWebhooks.of(acme).insert();
        var headers = List.of(new WebhookHeader("Authorization", "Bearer 7c1e"), new WebhookHeader("X-A", "a: b"));
        var old = secretsOf(TestSettings.OLD_WEBHOOK_KEYS).encryptHeaders(acme.id(), id, headers);
        TestRows.execute("update webhooks set headers = ? where id = ?", old, id);

        reseal.run().block(Duration.ofSeconds(60));

        assertThat(bytes("headers", id)).isNotEqualTo(old);
        assertThat(secretsOf(TestSettings.WEBHOOK_KEYS)
                        .decryptHeaders(acme.id(), id, ByteBuffer.wrap(bytes("headers", id))))
                .isEqualTo(headers);
    }
}
