package dev.switchboard.web.idempotency;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.SecretCipher;
import dev.switchboard.contract.keys.Sha256;
import java.nio.ByteBuffer;
import tools.jackson.databind.json.JsonMapper;

/// Encrypts stored responses for the database, and decrypts them. It blocks: secure random numbers may wait.
public final class StoredResponseCodec {

    private static final String PURPOSE = "switchboard stored response 1";

    private final SecretCipher cipher;
    private final JsonMapper json;

    /// @param keys that encrypt; every replica of a service has the same
    public StoredResponseCodec(KeyRing keys, JsonMapper json) {
        this.cipher = new SecretCipher(keys, PURPOSE);
        this.json = json;
    }

    /// The part of a request that is compared: SHA-256 of its parsed fields, in hexadecimal. It is stored inside the
    /// encrypted response only, since a short text could be guessed from it.
    public String digest(Object content) {
        return Sha256.hex(json.writeValueAsBytes(content));
    }

    /// @param request identifies the request; a response can be decrypted for this one only
    public byte[] encrypt(String request, StoredResponse response) {
        return cipher.encrypt(request, json.writeValueAsBytes(response));
    }

    /// @throws IllegalStateException when no key of the ring decrypts it
    public StoredResponse decrypt(String request, ByteBuffer encrypted) {
        return cipher.decrypt(request, encrypted)
                .map(bytes -> json.readValue(bytes, StoredResponse.class))
                .orElseThrow(() -> new IllegalStateException("No key decrypts a stored response"));
    }
}
