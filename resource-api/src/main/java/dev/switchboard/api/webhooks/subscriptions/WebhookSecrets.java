package dev.switchboard.api.webhooks.subscriptions;

import dev.switchboard.contract.keys.SecretCipher;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.springframework.stereotype.Component;

/// Generates and encrypts the secrets that sign deliveries, and encrypts the headers of subscriptions, which often have
/// a credential of the receiver. What is encrypted is bound to its subscription's row.
///
/// Encrypting and generating may block for random numbers; decrypting does not.
@Component
public final class WebhookSecrets {

    private static final String PURPOSE = "switchboard webhook secret 1";
    private static final String PREFIX = "whsec_";
    private static final int BYTES = 32;
    private static final String SEPARATOR = ": ";

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

    /// The encrypted headers, for the row of that subscription; null for none.
    byte @Nullable [] encryptHeaders(UUID orgId, UUID webhookId, List<WebhookHeader> headers) {
        return headers.isEmpty()
                ? null
                : cipher.encrypt(
                        headersOf(orgId, webhookId),
                        headers.stream()
                                .map(header -> header.name() + SEPARATOR + header.value())
                                .collect(Collectors.joining("\n"))
                                .getBytes(StandardCharsets.US_ASCII));
    }

    /// The headers of a subscription.
    ///
    /// @param encrypted null for none
    /// @throws IllegalStateException when no key of the ring decrypts them, or they are from another row
    public List<WebhookHeader> decryptHeaders(UUID orgId, UUID webhookId, @Nullable ByteBuffer encrypted) {
        if (encrypted == null) {
            return List.of();
        }
        var text = cipher.decrypt(headersOf(orgId, webhookId), encrypted)
                .map(bytes -> new String(bytes, StandardCharsets.US_ASCII))
                .orElseThrow(() -> new IllegalStateException("no key decrypts the headers of webhook " + webhookId));
        return text.lines()
                .map(line -> line.split(SEPARATOR, 2))
                .map(parts -> new WebhookHeader(parts[0], parts[1]))
                .toList();
    }

    private static String headersOf(UUID orgId, UUID webhookId) {
        return context(orgId, webhookId) + "/headers";
    }

    /// The prefix of secrets that the ring's first key encrypted.
    byte[] currentPrefix() {
        return cipher.prefix();
    }

    private static String context(UUID orgId, UUID webhookId) {
        return orgId + "/" + webhookId;
    }
}
