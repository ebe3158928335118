package dev.switchboard.contract.keys;

import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/// HMAC-SHA256 keys from a property: `kid:base64,kid:base64`, each of at least 32 bytes. The first
/// key signs, and all are accepted, so that a key is rotated by adding a new one in front and
/// removing the old one later.
///
/// [#toString()] shows the ids only.
///
/// @param keys at least one, with distinct ids
public record KeyRing(List<Key> keys) {

    private static final int MIN_BYTES = 32;

    /// @param id the `kid`
    public record Key(String id, SecretKey secret) {
        @Override
        public String toString() {
            return id;
        }
    }

    public KeyRing {
        keys = List.copyOf(keys);
        if (keys.isEmpty()) {
            throw new IllegalArgumentException("at least one key is needed");
        }
        if (keys.stream().map(Key::id).distinct().count() != keys.size()) {
            throw new IllegalArgumentException("two keys have the same id");
        }
    }

    /// Parses the value of a property. Properties are bound as text and parsed here, since Spring
    /// would print the text of a failed conversion.
    ///
    /// @param property the property's name, for the message
    /// @throws IllegalArgumentException when it is malformed; the message repeats nothing of it
    public static KeyRing parse(String property, String text) {
        try {
            return new KeyRing(keys(text));
        } catch (IllegalArgumentException malformed) {
            throw new IllegalArgumentException(property + ": " + malformed.getMessage());
        }
    }

    private static List<Key> keys(String text) {
        var keys = new ArrayList<Key>();
        for (var entry : text.split(",", -1)) {
            int colon = entry.indexOf(':');
            if (colon < 1) {
                throw new IllegalArgumentException("a key is written as <id>:<base64>");
            }
            keys.add(new Key(
                    entry.substring(0, colon).strip(),
                    secret(entry.substring(colon + 1).strip())));
        }
        return keys;
    }

    private static SecretKey secret(String base64) {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(base64);
        } catch (IllegalArgumentException notBase64) {
            // Without a cause, whose message would repeat a part of the secret.
            throw new IllegalArgumentException("a key is not base64");
        }
        if (bytes.length < MIN_BYTES) {
            throw new IllegalArgumentException("a key has fewer than " + MIN_BYTES + " bytes");
        }
        return new SecretKeySpec(bytes, "HmacSHA256");
    }

    /// The key that signs and encrypts.
    public Key first() {
        return keys.getFirst();
    }

    /// The key of that id.
    public Optional<Key> find(String id) {
        return keys.stream().filter(key -> key.id().equals(id)).findFirst();
    }
}
