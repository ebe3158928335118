package dev.switchboard.contract.links;

import dev.switchboard.contract.keys.KeyRing;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import java.util.UUID;
import javax.crypto.Mac;

/// Creates and reads the `sig` of `{path}?sig=…&exp=<Unix seconds>`: base64url of a version, the id
/// of the key, the company, and an HMAC-SHA256 over path, company and expiry. A link is
/// valid for exactly that path until that time, and only unchanged.
///
/// Keys rotate as [KeyRing] says: a link is valid as long as its key is in the ring.
public final class LinkSignature {

    /// The query parameter with the signature.
    public static final String SIGNATURE = "sig";
    /// The query parameter with the expiry, in Unix seconds.
    public static final String EXPIRY = "exp";

    private static final String ALGORITHM = "HmacSHA256";
    private static final byte VERSION = 1;
    private static final int COMPANY_BYTES = 16;
    private static final int MAC_BYTES = 32;
    private static final int MAX_LENGTH = 512;

    private final KeyRing ring;

    public LinkSignature(KeyRing ring) {
        this.ring = ring;
    }

    /// The signature of a link.
    ///
    /// @param orgId the company that owns the medium
    /// @param path the path of the public URL, without a query: `/v1/recordings/{id}/media`
    /// @param expiry in Unix seconds; the link is valid before it
    public String sign(UUID orgId, String path, long expiry) {
        var key = ring.first();
        var id = key.id().getBytes(StandardCharsets.UTF_8);
        var signature = ByteBuffer.allocate(2 + id.length + COMPANY_BYTES + MAC_BYTES)
                .put(VERSION)
                .put((byte) id.length)
                .put(id)
                .putLong(orgId.getMostSignificantBits())
                .putLong(orgId.getLeastSignificantBits())
                .put(mac(key, orgId, path, expiry));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(signature.array());
    }

    /// The company of a link; empty when the link has expired, or was not signed for this path and expiry.
    ///
    /// @param path the requested path, not decoded
    /// @param expiry in Unix seconds, from the link
    public Optional<UUID> verify(String path, String signature, long expiry, Instant now) {
        if (signature.length() > MAX_LENGTH || now.getEpochSecond() >= expiry) {
            return Optional.empty();
        }
        return decoded(signature).flatMap(bytes -> verify(path, bytes, expiry));
    }

    private Optional<UUID> verify(String path, ByteBuffer bytes, long expiry) {
        if (bytes.remaining() < 2 || bytes.get() != VERSION) {
            return Optional.empty();
        }
        int idLength = Byte.toUnsignedInt(bytes.get());
        if (bytes.remaining() != idLength + COMPANY_BYTES + MAC_BYTES) {
            return Optional.empty();
        }
        var id = new byte[idLength];
        bytes.get(id);
        var orgId = new UUID(bytes.getLong(), bytes.getLong());
        var mac = new byte[MAC_BYTES];
        bytes.get(mac);
        return ring.find(new String(id, StandardCharsets.UTF_8))
                .filter(key -> MessageDigest.isEqual(mac(key, orgId, path, expiry), mac))
                .map(key -> orgId);
    }

    private static Optional<ByteBuffer> decoded(String text) {
        try {
            var bytes = Base64.getUrlDecoder().decode(text);
            // The last character has spare bits; only one of its forms is the one that was issued.
            return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes).equals(text)
                    ? Optional.of(ByteBuffer.wrap(bytes))
                    : Optional.empty();
        } catch (IllegalArgumentException garbage) {
            return Optional.empty();
        }
    }

    private static byte[] mac(KeyRing.Key key, UUID orgId, String path, long expiry) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key.secret());
            // Unambiguous: of the three values only the path could contain a line feed, and it is last.
            return mac.doFinal(
                    ("media-link-1\n" + orgId + "\n" + expiry + "\n" + path).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, impossible);
        }
    }
}
