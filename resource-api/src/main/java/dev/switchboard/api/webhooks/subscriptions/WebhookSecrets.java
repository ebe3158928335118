package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.keys.SecretCipher;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// Generates and encrypts the secrets that sign deliveries. An encrypted secret is bound to its
/// subscription's row.
///
/// Encrypting and generating may block for random numbers; decrypting does not.
@Component
public final class WebhookSecrets {

    private static final String PURPOSE = "switchboard webhook secret 1";
    private static final String PREFIX = "whsec_";
    private static final int BYTES = 32;

    private final SecretCipher cipher;
    private final SecureRandom random = new SecureRandom();

    WebhookSecrets(WebhookProperties properties) {
        this.cipher = new SecretCipher(properties.keyRing(), PURPOSE);
    }

    /// A new secret: `whsec_` and the base64 of 32 bytes.
    String generate() {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /// The encrypted secret, for the row of that subscription.
    byte[] encrypt(UUID orgId, UUID webhookId, String secret) {
        return cipher.encrypt(context(orgId, webhookId), secret.getBytes(StandardCharsets.UTF_8));
    }

    /// The secret, prefix included.
    ///
    /// @throws IllegalStateException when no key of the ring decrypts it, or it is from another row
    public String decrypt(UUID orgId, UUID webhookId, ByteBuffer encrypted) {
        return cipher.decrypt(context(orgId, webhookId), encrypted)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElseThrow(() -> new IllegalStateException("no key decrypts the secret of webhook " + webhookId));
    }

    /// The prefix of secrets that the ring's first key encrypted.
    byte[] currentPrefix() {
        return cipher.prefix();
    }

    private static String context(UUID orgId, UUID webhookId) {
        return orgId + "/" + webhookId;
    }
}
