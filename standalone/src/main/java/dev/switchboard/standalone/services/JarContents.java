package dev.switchboard.standalone.services;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipFile;

/// Identifies jars by their contents (names, sizes and checksums of the entries), not by their time.
final class JarContents {

    private static final int DIGITS = 16;

    private JarContents() {}

    /// @param also further values that distinguish them
    static String key(Path jar, List<String> also) throws IOException {
        var digest = sha256();
        try (var zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .forEach(entry -> digest.update(
                            (entry.getName() + ' ' + entry.getSize() + ' ' + entry.getCrc() + '\n').getBytes(UTF_8)));
        }
        also.forEach(word -> digest.update((word + '\n').getBytes(UTF_8)));
        return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
