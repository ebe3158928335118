package dev.switchboard.api.idempotency;

import dev.switchboard.contract.keys.KeyRing;
import java.io.ByteArrayOutputStream;
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

/// Encrypts kept answers: AES-256-GCM with a key derived from the ring's, as version, key id, nonce, ciphertext. What
/// is kept is bound to its request, so that a row copied to another place opens nowhere.
///
/// It may block for random numbers; callers are on a thread that can.
final class AnswerSeal {

    private static final String PURPOSE = "switchboard kept answer 1";
    private static final byte VERSION = 1;
    private static final int NONCE_BYTES = 12;
    private static final int TAG_BITS = 128;

    private final String sealing;
    private final SecretKey sealingKey;
    private final Map<String, SecretKey> keys;
    private final SecureRandom random = new SecureRandom();

    AnswerSeal(KeyRing ring) {
        this.sealing = ring.first().id();
        this.sealingKey = derived(ring.first().secret());
        this.keys = ring.keys().stream()
                .collect(Collectors.toUnmodifiableMap(KeyRing.Key::id, key -> derived(key.secret())));
    }

    byte[] seal(IdempotentRequest request, byte[] answer) {
        var kid = sealing.getBytes(StandardCharsets.UTF_8);
        var nonce = new byte[NONCE_BYTES];
        random.nextBytes(nonce);
        var sealed = new ByteArrayOutputStream();
        sealed.write(VERSION);
        sealed.write(kid.length);
        sealed.writeBytes(kid);
        sealed.writeBytes(nonce);
        try {
            sealed.writeBytes(
                    cipher(Cipher.ENCRYPT_MODE, sealingKey, nonce, request).doFinal(answer));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has AES-GCM", impossible);
        }
        return sealed.toByteArray();
    }

    /// The answer, or empty when its key is not in the ring any more or it was not sealed for this request.
    Optional<byte[]> open(IdempotentRequest request, ByteBuffer sealed) {
        var in = sealed.duplicate();
        if (in.get() != VERSION) {
            return Optional.empty();
        }
        var kid = new byte[Byte.toUnsignedInt(in.get())];
        in.get(kid);
        var nonce = new byte[NONCE_BYTES];
        in.get(nonce);
        var key = keys.get(new String(kid, StandardCharsets.UTF_8));
        if (key == null) {
            return Optional.empty();
        }
        var content = new byte[in.remaining()];
        in.get(content);
        try {
            return Optional.of(cipher(Cipher.DECRYPT_MODE, key, nonce, request).doFinal(content));
        } catch (GeneralSecurityException altered) {
            return Optional.empty();
        }
    }

    private static Cipher cipher(int mode, SecretKey key, byte[] nonce, IdempotentRequest request)
            throws GeneralSecurityException {
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(mode, key, new GCMParameterSpec(TAG_BITS, nonce));
        cipher.updateAAD(request.toString().getBytes(StandardCharsets.UTF_8));
        return cipher;
    }

    private static SecretKey derived(SecretKey secret) {
        try {
            var mac = Mac.getInstance("HmacSHA256");
            mac.init(secret);
            return new SecretKeySpec(mac.doFinal(PURPOSE.getBytes(StandardCharsets.UTF_8)), "AES");
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has HmacSHA256", impossible);
        }
    }
}
