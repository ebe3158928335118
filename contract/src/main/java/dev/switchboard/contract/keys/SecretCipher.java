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
/// [KeyRing], as version, length and characters of the key's id, nonce, ciphertext. The ciphertext
/// is bound to its place, so that a row copied to another place cannot be decrypted.
///
/// It may block for random numbers; callers are on a thread that can.
public final class SecretCipher {

    private static final byte VERSION = 1;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final String sealing;
    private final SecretKey sealingKey;
    private final Map<String, SecretKey> keys;
    private final SecureRandom random = new SecureRandom();

    /// @param purpose what is encrypted, with the number of its format
    public SecretCipher(KeyRing ring, String purpose) {
        this.sealing = ring.first().id();
        this.sealingKey = derived(ring.first().secret(), purpose);
        this.keys = ring.keys().stream()
                .collect(Collectors.toUnmodifiableMap(KeyRing.Key::id, key -> derived(key.secret(), purpose)));
    }

    /// @param place where it is kept, which is not inside
    public byte[] seal(String place, byte[] content) {
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var sealed = new ByteArrayOutputStream();
        sealed.writeBytes(prefix());
        sealed.writeBytes(nonce);
        try {
            sealed.writeBytes(
                    cipher(Cipher.ENCRYPT_MODE, sealingKey, nonce, place).doFinal(content));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has AES-GCM", impossible);
        }
        return sealed.toByteArray();
    }

    /// The prefix of everything that the ring's first key encrypted; anything else has to be
    /// re-encrypted.
    public byte[] prefix() {
        var kid = sealing.getBytes(StandardCharsets.UTF_8);
        return ByteBuffer.allocate(2 + kid.length)
                .put(VERSION)
                .put((byte) kid.length)
                .put(kid)
                .array();
    }

    /// The plaintext, or empty when it is not ours, its key is not in the ring any more, or it was
    /// not encrypted for this place.
    public Optional<byte[]> open(String place, ByteBuffer sealed) {
        var in = sealed.duplicate();
        try {
            if (in.get() != VERSION) {
                return Optional.empty();
            }
            var kid = taken(in, Byte.toUnsignedInt(in.get()));
            var nonce = taken(in, NONCE_BYTES);
            var key = keys.get(new String(kid, StandardCharsets.UTF_8));
            return key == null
                    ? Optional.empty()
                    : Optional.of(cipher(Cipher.DECRYPT_MODE, key, nonce, place).doFinal(taken(in, in.remaining())));
        } catch (BufferUnderflowException | GeneralSecurityException altered) {
            return Optional.empty();
        }
    }

    private static byte[] taken(ByteBuffer in, int length) {
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
