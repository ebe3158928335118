package dev.switchboard.asterisk;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/// Names content by its hash.
final class Sha256 {

    private Sha256() {}

    /// @return 64 lower-case hexadecimal digits
    static String hex(byte[] content) {
        return HexFormat.of().formatHex(of(content));
    }

    /// @return 32 bytes
    static byte[] of(byte[] content) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(content);
        } catch (NoSuchAlgorithmException impossible) {
            throw new IllegalStateException("Every Java platform has SHA-256", impossible);
        }
    }
}
