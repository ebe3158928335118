package dev.switchboard.api.paging;

import dev.switchboard.api.errors.ApiException;
import dev.switchboard.contract.keys.KeyRing;
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
import javax.crypto.Mac;
import javax.crypto.SecretKey;
import javax.crypto.spec.SecretKeySpec;

/// Writes cursors and reads them again: base64url of a version, a truncated HMAC-SHA256 and the positions. The MAC
/// covers the [CursorBinding] too, which is therefore not inside: a cursor that is altered, made up, or used with
/// another list, organisation, view or filter fails alike.
///
/// Cursors are sealed, not encrypted: they hold what the page before has shown. Keys rotate as [KeyRing] says.
final class CursorSeal {

    private static final String ALGORITHM = "HmacSHA256";
    private static final String PURPOSE = "switchboard cursor 1";
    private static final byte VERSION = 1;
    private static final int MAC_BYTES = 16;

    private final List<SecretKey> keys;

    CursorSeal(KeyRing ring) {
        this.keys = ring.keys().stream().map(key -> derived(key.secret())).toList();
    }

    private static SecretKey derived(SecretKey secret) {
        return new SecretKeySpec(mac(secret, PURPOSE.getBytes(StandardCharsets.UTF_8)), ALGORITHM);
    }

    String seal(CursorBinding binding, Cursor cursor) {
        var content = write(cursor.edges().parts(), cursor.after().parts());
        var sealed = new ByteArrayOutputStream();
        sealed.write(VERSION);
        sealed.writeBytes(mac(keys.getFirst(), covered(binding, content)));
        sealed.writeBytes(content);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(sealed.toByteArray());
    }

    /// @throws ApiException 400 when it was not sealed here with this binding
    Cursor open(CursorBinding binding, String text) {
        var sealed = decode(text);
        if (sealed.length <= 1 + MAC_BYTES || sealed[0] != VERSION) {
            throw refused();
        }
        var mac = Arrays.copyOfRange(sealed, 1, 1 + MAC_BYTES);
        var content = Arrays.copyOfRange(sealed, 1 + MAC_BYTES, sealed.length);
        var covered = covered(binding, content);
        if (keys.stream().noneMatch(key -> MessageDigest.isEqual(mac(key, covered), mac))) {
            throw refused();
        }
        return read(content);
    }

    private static byte[] decode(String text) {
        try {
            var bytes = Base64.getUrlDecoder().decode(text);
            // The last letter has bits to spare; only one of its forms is the one that was given out.
            if (Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(text)) {
                return bytes;
            }
        } catch (IllegalArgumentException garbage) {
            // Told below.
        }
        throw refused();
    }

    private static byte[] covered(CursorBinding binding, byte[] content) {
        var covered = new ByteArrayOutputStream();
        covered.write(VERSION);
        covered.writeBytes(write(binding.parts()));
        covered.writeBytes(content);
        return covered.toByteArray();
    }

    @SafeVarargs
    private static byte[] write(List<String>... lists) {
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

    private static Cursor read(byte[] content) {
        try (var in = new DataInputStream(new ByteArrayInputStream(content))) {
            return new Cursor(readPosition(in), readPosition(in));
        } catch (IOException impossible) {
            throw new UncheckedIOException("sealed, but of another form", impossible);
        }
    }

    private static Position readPosition(DataInputStream in) throws IOException {
        var parts = new ArrayList<String>();
        for (int rest = in.readUnsignedShort(); rest > 0; rest--) {
            parts.add(in.readUTF());
        }
        return new Position(parts);
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

    private static ApiException refused() {
        return ApiException.invalidRequest(
                "This cursor was not given out for this list with these parameters. Begin again without one.");
    }
}
