package dev.switchboard.auth.paging;

import dev.switchboard.auth.errors.Refusal;
import dev.switchboard.contract.keys.KeyRing;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// Writes cursors and reads them again: base64url of a truncated HMAC-SHA256 and the position. The MAC covers the
/// binding too, which is therefore not inside: a cursor that is altered, made up or used elsewhere fails alike.
final class CursorSeal {

    private static final String ALGORITHM = "HmacSHA256";
    private static final String PURPOSE = "switchboard management cursor 1";
    private static final int MAC_BYTES = 16;

    private final List<SecretKey> keys;

    CursorSeal(KeyRing ring) {
        this.keys = ring.keys().stream().map(key -> derived(key.secret())).toList();
    }

    private static SecretKey derived(SecretKey secret) {
        return new SecretKeySpec(mac(secret, PURPOSE), ALGORITHM);
    }

    String seal(List<? extends @Nullable Object> binding, Position position) {
        var content = position.written();
        var mac = Arrays.copyOf(mac(keys.getFirst(), covered(binding, content)), MAC_BYTES);
        var text = content.getBytes(StandardCharsets.UTF_8);
        var sealed = Arrays.copyOf(mac, MAC_BYTES + text.length);
        System.arraycopy(text, 0, sealed, MAC_BYTES, text.length);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed);
    }

    /// @throws Refusal 400 when it was not sealed here with this binding
    Position open(List<? extends @Nullable Object> binding, String cursor) {
        var sealed = decode(cursor);
        if (sealed.length > MAC_BYTES) {
            var mac = Arrays.copyOf(sealed, MAC_BYTES);
            var content = new String(sealed, MAC_BYTES, sealed.length - MAC_BYTES, StandardCharsets.UTF_8);
            var covered = covered(binding, content);
            if (keys.stream()
                    .anyMatch(key -> MessageDigest.isEqual(Arrays.copyOf(mac(key, covered), MAC_BYTES), mac))) {
                return Position.read(content);
            }
        }
        throw Refusal.invalidRequest(
                "This cursor was not given out for this list with these parameters. Begin again without one.");
    }

    private static byte[] decode(String cursor) {
        try {
            var bytes = Base64.getUrlDecoder().decode(cursor);
            // The last letter has bits to spare; only one of its forms is the one that was given out.
            return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(cursor) ? bytes : new byte[0];
        } catch (IllegalArgumentException garbage) {
            return new byte[0];
        }
    }

    /// Each part with its length before it, so that no two bindings are written alike.
    private static String covered(List<? extends @Nullable Object> binding, String content) {
        var covered = new StringBuilder();
        for (var part : binding) {
            var text = String.valueOf(part);
            covered.append(text.length()).append(':').append(text);
        }
        return covered.append('|').append(content).toString();
    }

    private static byte[] mac(SecretKey key, String covered) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac.doFinal(covered.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, impossible);
        }
    }
}
