package dev.switchboard.api.webhooks;

import dev.switchboard.contract.keys.SecretCipher;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.UUID;
import org.springframework.stereotype.Component;

/// The secrets that sign deliveries, as a subscription's row holds them: encrypted, and bound to that row.
///
/// Sealing and generating may block for random numbers; opening does not.
@Component
public final class WebhookSecrets {

    private static final String PURPOSE = "switchboard webhook secret 1";
    private static final String PREFIX = "whsec_";
    private static final int BYTES = 32;

    private final SecretCipher seal;
    private final SecureRandom random = new SecureRandom();

    WebhookSecrets(WebhookProperties properties) {
        this.seal = new SecretCipher(properties.keyRing(), PURPOSE);
    }

    /// A new secret: `whsec_` and the base64 of 32 bytes.
    String generate() {
        var bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return PREFIX + Base64.getEncoder().encodeToString(bytes);
    }

    /// What the row of that subscription holds instead of the secret.
    byte[] seal(UUID orgId, UUID webhookId, String secret) {
        return seal.encrypt(place(orgId, webhookId), secret.getBytes(StandardCharsets.UTF_8));
    }

    /// The secret, prefix included.
    ///
    /// @throws IllegalStateException when no key of the ring opens it, or it is another row's
    public String open(UUID orgId, UUID webhookId, ByteBuffer sealed) {
        return seal.decrypt(place(orgId, webhookId), sealed)
                .map(bytes -> new String(bytes, StandardCharsets.UTF_8))
                .orElseThrow(() -> new IllegalStateException("no key opens the secret of webhook " + webhookId));
    }

    /// The prefix of secrets that the ring's first key encrypted.
    byte[] current() {
        return seal.prefix();
    }

    private static String place(UUID orgId, UUID webhookId) {
        return orgId + "/" + webhookId;
    }
}
