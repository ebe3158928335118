package dev.switchboard.contract.keys;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/// Signs lists of text that a client keeps for us, and verifies them: base64url of a version, a
/// truncated HMAC-SHA256 and the lists. The MAC also covers a binding, which is not part of the
/// text: an altered or forged text, and one presented with another binding, all fail alike.
///
/// The lists are signed, not encrypted. Keys rotate as [KeyRing] says; each purpose has derived
/// keys of its own.
public final class TextSigner {

    private static final String ALGORITHM = "HmacSHA256";
    private static final byte VERSION = 1;
    private static final int MAC_BYTES = 16;

    private final List<SecretKey> keys;

    /// @param purpose what is signed, with the number of its format
    public TextSigner(KeyRing ring, String purpose) {
        this.keys =
                ring.keys().stream().map(key -> derived(key.secret(), purpose)).toList();
    }

    private static SecretKey derived(SecretKey secret, String purpose) {
        return new SecretKeySpec(mac(secret, purpose.getBytes(StandardCharsets.UTF_8)), ALGORITHM);
    }

    /// The lists as one base64url word.
    public String seal(List<String> binding, List<List<String>> lists) {
        var content = written(lists);
        var sealed = new ByteArrayOutputStream();
        sealed.write(VERSION);
        sealed.writeBytes(mac(keys.getFirst(), covered(binding, content)));
        sealed.writeBytes(content);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed.toByteArray());
    }

    /// The lists; empty when the text was not signed here, for this purpose, with this binding.
    public Optional<List<List<String>>> open(List<String> binding, String text) {
        var sealed = decoded(text);
        if (sealed.length <= 1 + MAC_BYTES || sealed[0] != VERSION) {
            return Optional.empty();
        }
        var mac = Arrays.copyOfRange(sealed, 1, 1 + MAC_BYTES);
        var content = Arrays.copyOfRange(sealed, 1 + MAC_BYTES, sealed.length);
        var covered = covered(binding, content);
        if (keys.stream().noneMatch(key -> MessageDigest.isEqual(mac(key, covered), mac))) {
            return Optional.empty();
        }
        return Optional.of(read(content));
    }

    private static byte[] decoded(String text) {
        try {
            var bytes = Base64.getUrlDecoder().decode(text);
            // The last character has spare bits; only one of its forms is the one that was issued.
            if (Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(text)) {
                return bytes;
            }
        } catch (IllegalArgumentException garbage) {
            // As good as nothing.
        }
        return new byte[0];
    }

    private static byte[] covered(List<String> binding, byte[] content) {
        var covered = new ByteArrayOutputStream();
        covered.write(VERSION);
        covered.writeBytes(written(List.of(binding)));
        covered.writeBytes(content);
        return covered.toByteArray();
    }

    private static byte[] written(List<List<String>> lists) {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(bytes)) {
            for (var list : lists) {
                out.writeShort(list.size());
                for (var part : list) {
                    out.writeUTF(part);
                }
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
        return bytes.toByteArray();
    }

    private static List<List<String>> read(byte[] content) {
        var lists = new ArrayList<List<String>>();
        try (var in = new DataInputStream(new ByteArrayInputStream(content))) {
            while (in.available() > 0) {
                var parts = new ArrayList<String>();
                for (int rest = in.readUnsignedShort(); rest > 0; rest--) {
                    parts.add(in.readUTF());
                }
                lists.add(List.copyOf(parts));
            }
        } catch (IOException impossible) {
            throw new UncheckedIOException("sealed, but of another form", impossible);
        }
        return List.copyOf(lists);
    }

    private static byte[] mac(SecretKey key, byte[] covered) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return Arrays.copyOf(mac.doFinal(covered), MAC_BYTES);
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, impossible);
        }
    }
}
