package dev.switchboard.contract.keys;

import java.io.ByteArrayOutputStream;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// Encrypts secrets for storage in a database: AES-256-GCM with keys derived from those of a
/// [KeyRing]. The result is a version, the length and characters of the key's id, a nonce, and the
/// ciphertext. The ciphertext is bound to its place, so that it cannot be decrypted in another row.
///
/// It can block for random numbers, so callers must not be on an event loop.
public final class SecretCipher {

    private static final byte VERSION = 1;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final String encryptionKeyId;
    private final SecretKey encryptionKey;
    private final Map<String, SecretKey> keys;
    private final SecureRandom random = new SecureRandom();

    /// @param purpose what is encrypted, with the number of its format
    public SecretCipher(KeyRing ring, String purpose) {
        this.encryptionKeyId = ring.first().id();
        this.encryptionKey = derived(ring.first().secret(), purpose);
        this.keys = ring.keys().stream()
                .collect(Collectors.toUnmodifiableMap(KeyRing.Key::id, key -> derived(key.secret(), purpose)));
    }

    /// @param place identifies where the ciphertext is stored; needed again to decrypt it
    public byte[] encrypt(String place, byte[] content) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var encrypted = new ByteArrayOutputStream();
        encrypted.writeBytes(prefix());
        encrypted.writeBytes(nonce);
        try {
            encrypted.writeBytes(
                    cipher(Cipher.ENCRYPT_MODE, encryptionKey, nonce, place).doFinal(content));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has AES-GCM", impossible);
        }
        return encrypted.toByteArray();
    }

    /// The prefix of everything that the ring's first key encrypted. Anything without it has to be
    /// re-encrypted.
    public byte[] prefix() {
        var kid = encryptionKeyId.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(2 + kid.length)
                .put(VERSION)
                .put((byte) kid.length)
                .put(kid)
                .array();
    }

    /// Decrypts a secret. Empty when it is malformed or altered, when its key is no longer in the ring,
    /// or when it was encrypted for another place.
    public Optional<byte[]> decrypt(String place, ByteBuffer encrypted) {
        var in = encrypted.duplicate();
        try {
            if (in.get() != VERSION) {
                return Optional.empty();
            }
            var kid = next(in, Byte.toUnsignedInt(in.get()));
            var nonce = next(in, NONCE_BYTES);
            var key = keys.get(new String(kid, StandardCharsets.UTF_8));
            return key == null
                    ? Optional.empty()
                    : Optional.of(cipher(Cipher.DECRYPT_MODE, key, nonce, place).doFinal(next(in, in.remaining())));
        } catch (BufferUnderflowException | GeneralSecurityException altered) {
            return Optional.empty();
        }
    }

    private static byte[] next(ByteBuffer in, int length) {
        var bytes = new byte[length];
        in.get(bytes);
        return bytes;
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, String place) throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(place.getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static SecretKey derived(SecretKey secret, String purpose) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(secret);
            return new SecretKeySpec(mac.doFinal(purpose.getBytes(StandardCharsets.UTF_8)), "AES");
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has HmacSHA256", impossible);
        }
    }
}
