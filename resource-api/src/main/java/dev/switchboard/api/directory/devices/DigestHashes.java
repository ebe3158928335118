package dev.switchboard.api.directory.devices;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// What a server needs to check a password by digest authentication: HA1 of RFC 7616, section 3.4.2,
/// with the algorithms that SIP uses (RFC 8760).
///
/// @param md5 in lower-case hexadecimal
/// @param sha256 likewise
public record DigestHashes(String md5, String sha256) {

    public static DigestHashes of(SipCredentials credentials) {
        var text = credentials.username() + ":" + credentials.domain() + ":" + credentials.password();
        return new DigestHashes(hash("MD5", text), hash("SHA-256", text));
    }

    private static String hash(String algorithm, String text) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(text.getBytes(UTF_8)));
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has " + algorithm, impossible);
        }
    }
}
