package dev.switchboard.contract.keys;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.HexFormat;

/// SHA-256 (FIPS 180-4), which every Java platform has.
public final class Sha256 {

    private Sha256() {}

    /// For content that comes in parts.
    public static MessageDigest newDigest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }

    /// The 32 bytes of the hash.
    public static byte[] of(byte[] content) {
        return newDigest().digest(content);
    }

    /// The 32 bytes of the hash of a text in UTF-8.
    public static byte[] of(String text) {
        return of(text.getBytes(StandardCharsets.UTF_8));
    }

    /// The hash as 64 lower-case hexadecimal digits.
    public static String hex(byte[] content) {
        return HexFormat.of().formatHex(of(content));
    }

    /// The hash of a text in UTF-8 as 64 lower-case hexadecimal digits.
    public static String hex(String text) {
        return HexFormat.of().formatHex(of(text));
    }

    /// The challenge of a PKCE verifier by the method `S256` (RFC 7636, section 4.2), in base64url without padding.
    public static String challenge(String verifier) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(of(verifier));
    }
}
