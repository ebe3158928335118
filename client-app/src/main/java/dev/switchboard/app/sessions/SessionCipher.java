package dev.switchboard.app.sessions;

import dev.switchboard.contract.keys.KeyRing;
import dev.switchboard.contract.keys.SecretCipher;
import java.nio.ByteBuffer;
import java.util.Base64;
import java.util.Optional;
import org.springframework.stereotype.Component;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/// Encrypts records of this service as JSON, for Redis and for cookies.
@Component
public class SessionCipher {

    private static final String PURPOSE = "client application 1";

    private final SecretCipher cipher;
    private final JsonMapper json;

    SessionCipher(SessionProperties properties, JsonMapper json) {
        this.cipher = new SecretCipher(KeyRing.parse("switchboard.app.sessions.keys", properties.keys()), PURPOSE);
        this.json = json;
    }

    byte[] encryptToBytes(String place, Object value) {
        return cipher.encrypt(place, json.writeValueAsBytes(value));
    }

    /// The record that was encrypted for this place; empty when it was altered, or written with a key or by a version
    /// that this one does not know.
    <T> Optional<T> decrypt(String place, byte[] encrypted, Class<T> type) {
        try {
            return cipher.decrypt(place, ByteBuffer.wrap(encrypted)).map(text -> json.readValue(text, type));
        } catch (JacksonException otherVersion) {
            return Optional.empty();
        }
    }

    /// Encrypts a record for a cookie.
    public String encrypt(String place, Object value) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(encryptToBytes(place, value));
    }

    /// The record of a cookie; empty as above, and for a malformed value.
    public <T> Optional<T> decrypt(String place, String encrypted, Class<T> type) {
        try {
            return decrypt(place, Base64.getUrlDecoder().decode(encrypted), type);
        } catch (IllegalArgumentException malformed) {
            return Optional.empty();
        }
    }
}
