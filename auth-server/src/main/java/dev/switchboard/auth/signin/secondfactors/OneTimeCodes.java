package dev.switchboard.auth.signin.secondfactors;

import com.eatthepath.otp.HmacOneTimePasswordGenerator;
import dev.switchboard.contract.keys.SecretCipher;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.InvalidKeyException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.spec.SecretKeySpec;
import org.bouncycastle.util.encoders.Base32;
import org.springframework.stereotype.Component;
import org.springframework.web.util.UriUtils;

/// One-time codes of six digits, a new one every 30 seconds (RFC 6238, with the SHA-1 that every
/// app supports), and their secrets, encrypted for storage.
@Component
class OneTimeCodes {

    private static final int SECRET_BYTES = 20;
    private static final long STEP_SECONDS = 30;
    /// How many steps the clock of a phone may differ (RFC 6238, section 5.2).
    private static final int DRIFT = 1;

    private final HmacOneTimePasswordGenerator generator = new HmacOneTimePasswordGenerator();
    private final SecretCipher cipher;
    private final SecureRandom random;

    OneTimeCodes(SecondFactorProperties properties, SecureRandom random) {
        this.cipher = new SecretCipher(properties.keyRing(), "switchboard second factors 1");
        this.random = random;
    }

    byte[] generateSecret() {
        var secret = new byte[SECRET_BYTES];
        random.nextBytes(secret);
        return secret;
    }

    byte[] encrypt(UUID factor, byte[] secret) {
        return cipher.encrypt(factor.toString(), secret);
    }

    /// @throws IllegalStateException when none of the keys decrypts it
    byte[] decrypt(TotpFactor factor) {
        return cipher.decrypt(factor.id().toString(), ByteBuffer.wrap(factor.encrypted()))
                .orElseThrow(() -> new IllegalStateException(
                        "none of switchboard.second-factors.secret-keys decrypts the secret of " + factor.id()));
    }

    /// The time step whose code this is: now, or one before or after.
    Optional<Long> step(byte[] secret, String code, Instant now) {
        long current = Math.floorDiv(now.getEpochSecond(), STEP_SECONDS);
        var key = new SecretKeySpec(secret, "RAW");
        var sent = code.getBytes(StandardCharsets.UTF_8);
        Optional<Long> found = Optional.empty();
        for (long step = current - DRIFT; step <= current + DRIFT; step++) {
            var expected = code(key, step).getBytes(StandardCharsets.UTF_8);
            if (MessageDigest.isEqual(expected, sent)) {
                found = Optional.of(step);
            }
        }
        return found;
    }

    private String code(SecretKeySpec key, long step) {
        try {
            return generator.generateOneTimePasswordString(key, step);
        } catch (InvalidKeyException impossible) {
            throw new IllegalStateException("HMAC takes any key", impossible);
        }
    }

    /// The secret as users type it.
    static String base32(byte[] secret) {
        return Base32.toBase32String(secret);
    }

    /// The address that apps read from a QR code.
    static String address(String issuer, String account, String secret) {
        var issuerName = UriUtils.encode(issuer, StandardCharsets.UTF_8);
        return "otpauth://totp/" + issuerName + ":" + UriUtils.encode(account, StandardCharsets.UTF_8) + "?secret="
                + secret + "&issuer=" + issuerName + "&algorithm=SHA1&digits=6&period=30";
    }
}
