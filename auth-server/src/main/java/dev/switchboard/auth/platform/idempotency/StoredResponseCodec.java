package dev.switchboard.auth.platform.idempotency;

import dev.switchboard.contract.keys.SecretCipher;
import dev.switchboard.contract.keys.Sha256;
import java.nio.ByteBuffer;
import org.springframework.stereotype.Component;
import tools.jackson.databind.json.JsonMapper;

/// Encrypts stored responses for the database, and decrypts them.
@Component
final class StoredResponseCodec {

    private static final String PURPOSE = "switchboard management response 1";

    private final SecretCipher cipher;
    private final JsonMapper json;

    StoredResponseCodec(IdempotencyProperties properties, JsonMapper json) {
        this.cipher = new SecretCipher(properties.keyRing(), PURPOSE);
        this.json = json;
    }

    /// The part of a request that is compared: SHA-256 of its parsed fields.
    String digest(Object content) {
        return Sha256.hex(json.writeValueAsBytes(content));
    }

    byte[] encrypt(IdempotentRequest request, StoredResponse response) {
        return cipher.encrypt(request.toString(), json.writeValueAsBytes(response));
    }

    /// @throws IllegalStateException when no key of the ring decrypts it
    StoredResponse decrypt(IdempotentRequest request, byte[] encrypted) {
        return cipher.decrypt(request.toString(), ByteBuffer.wrap(encrypted))
                .map(bytes -> json.readValue(bytes, StoredResponse.class))
                .orElseThrow(() -> new IllegalStateException("No key decrypts a stored response"));
    }
}
