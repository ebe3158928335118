package dev.switchboard.api.webhooks.subscriptions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.switchboard.api.kit.TestSettings;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WebhookSecretsTests {

    private static final UUID ORG = new UUID(1, 1);
    private static final UUID WEBHOOK = new UUID(2, 2);

    private final WebhookProperties properties = new WebhookProperties(
            TestSettings.WEBHOOK_KEYS,
            List.of(Duration.ofMinutes(1)),
            Duration.ofSeconds(3),
            Duration.ofSeconds(10),
            20,
            Duration.ofDays(30),
            Duration.ofHours(24),
            Duration.ofMinutes(5),
            false);
    private final WebhookSecrets secrets = new WebhookSecrets(properties);

    @Test
    void decryptsASecretForItsOwnRowOnly() {
        var encrypted = secrets.encrypt(ORG, WEBHOOK, "a secret of my own");

        assertThat(new String(encrypted, StandardCharsets.ISO_8859_1)).doesNotContain("secret");
        assertThat(secrets.decrypt(ORG, WEBHOOK, ByteBuffer.wrap(encrypted))).isEqualTo("a secret of my own");
        assertThatIllegalStateException().isThrownBy(() -> secrets.decrypt(WEBHOOK, ORG, ByteBuffer.wrap(encrypted)));
        assertThatIllegalStateException()
                .isThrownBy(() -> secrets.decrypt(ORG, new UUID(2, 3), ByteBuffer.wrap(encrypted)));
    }

    @Test
    void keepsKeysOutOfTheText() {
        assertThat(properties.toString()).doesNotContain(TestSettings.WEBHOOK_KEYS.substring(3));
    }
}
