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

/// Signs lists of texts that a client stores for the server, such as cursors, and verifies them. The
/// signed text is base64url of a version, a truncated HMAC-SHA256 and the lists. The MAC also covers
/// a binding that is not part of the text: verification fails for an altered or forged text and for
/// another binding.
///
/// The lists are signed, not encrypted. Keys rotate as [KeyRing] says; each purpose has derived
/// keys of its own.
public final class TextSigner {

    private static final String ALGORITHM = "HmacSHA256";
    private static final byte VERSION = 1;
    private static final int MAC_BYTES = 16;

    private final List<SecretKey> keys;

    /// @param purpose what is signed, with the version of its format
    public TextSigner(KeyRing ring, String purpose) {
        this.keys =
                ring.keys().stream().map(key -> derived(key.secret(), purpose)).toList();
    }

    private static SecretKey derived(SecretKey secret, String purpose) {
        return new SecretKeySpec(mac(secret, purpose.getBytes(StandardCharsets.UTF_8)), ALGORITHM);
    }

    /// Signs the lists.
    ///
    /// @return base64url text
    public String sign(List<String> binding, List<List<String>> lists) {
        var content = written(lists);
        var signed = new ByteArrayOutputStream();
        signed.write(VERSION);
        signed.writeBytes(mac(keys.getFirst(), covered(binding, content)));
        signed.writeBytes(content);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(signed.toByteArray());
    }

    /// The lists of a signed text; empty unless it was signed by a key of this ring, for this purpose and with
    /// this binding.
    public Optional<List<List<String>>> verify(List<String> binding, String text) {
        var signed = decoded(text);
        if (signed.length <= 1 + MAC_BYTES || signed[0] != VERSION) {
            return Optional.empty();
        }
        var mac = Arrays.copyOfRange(signed, 1, 1 + MAC_BYTES);
        var content = Arrays.copyOfRange(signed, 1 + MAC_BYTES, signed.length);
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
            // Handled like an empty text.
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
            throw new UncheckedIOException("signed, but malformed", impossible);
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
