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

/// Creates and reads the `sig` of `{path}?sig=…&exp=<unix seconds>`: base64url of a version, the id
/// of the key, the organization, and an HMAC-SHA256 over path, organization and expiry. A link is
/// valid for exactly that path until that time, and only unchanged.
///
/// Keys rotate as [KeyRing] says: a link is valid as long as its key is in the ring.
public final class LinkSignature {

    /// The query parameter that holds the signature.
    public static final String SIGNATURE = "sig";
    /// The query parameter that holds the end, in unix seconds.
    public static final String END = "exp";

    private static final String ALGORITHM = "HmacSHA256";
    private static final byte VERSION = 1;
    private static final int ORGANISATION_BYTES = 16;
    private static final int MAC_BYTES = 32;
    private static final int MAX_LETTERS = 512;

    private final KeyRing ring;

    public LinkSignature(KeyRing ring) {
        this.ring = ring;
    }

    /// The signature of a link.
    ///
    /// @param orgId whose medium it is
    /// @param path from the host on, as clients ask for it, without a query: `/v1/recordings/{id}/media`
    /// @param end in unix seconds; the link is good before it
    public String sign(UUID orgId, String path, long end) {
        var key = ring.first();
        var id = key.id().getBytes(StandardCharsets.UTF_8);
        var signature = ByteBuffer.allocate(2 + id.length + ORGANISATION_BYTES + MAC_BYTES)
                .put(VERSION)
                .put((byte) id.length)
                .put(id)
                .putLong(orgId.getMostSignificantBits())
                .putLong(orgId.getLeastSignificantBits())
                .put(mac(key, orgId, path, end));
        return Base64.getUrlEncoder().withoutPadding().encodeToString(signature.array());
    }

    /// Whose medium a link leads to; empty when the link is over, or was not made here for this path and end.
    ///
    /// @param path as it was asked for, undecoded
    /// @param end in unix seconds, as it was given
    public Optional<UUID> open(String path, String signature, long end, Instant now) {
        if (signature.length() > MAX_LETTERS || now.getEpochSecond() >= end) {
            return Optional.empty();
        }
        return decoded(signature).flatMap(bytes -> open(path, bytes, end));
    }

    private Optional<UUID> open(String path, ByteBuffer bytes, long end) {
        if (bytes.remaining() < 2 || bytes.get() != VERSION) {
            return Optional.empty();
        }
        int idLength = Byte.toUnsignedInt(bytes.get());
        if (bytes.remaining() != idLength + ORGANISATION_BYTES + MAC_BYTES) {
            return Optional.empty();
        }
        var id = new byte[idLength];
        bytes.get(id);
        var orgId = new UUID(bytes.getLong(), bytes.getLong());
        var mac = new byte[MAC_BYTES];
        bytes.get(mac);
        return ring.find(new String(id, StandardCharsets.UTF_8))
                .filter(key -> MessageDigest.isEqual(mac(key, orgId, path, end), mac))
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

    private static byte[] mac(KeyRing.Key key, UUID orgId, String path, long end) {
        try {
            var mac = Mac.getInstance(ALGORITHM);
            mac.init(key.secret());
            // No field can be mistaken for another: of the three only the path can hold a line's end, and it is last.
            return mac.doFinal(("media-link-1\n" + orgId + "\n" + end + "\n" + path).getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException impossible) {
            throw new IllegalStateException("Every Java platform has " + ALGORITHM, impossible);
        }
    }
}
