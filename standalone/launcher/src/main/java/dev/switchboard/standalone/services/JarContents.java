package dev.switchboard.standalone.services;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.contract.keys.Sha256;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipFile;

/// Identifies jars by their contents (names, sizes and checksums of the entries), not by their time.
final class JarContents {

    private static final int DIGITS = 16;

    private JarContents() {}

    /// @param also further values that distinguish them
    static String key(Path jar, List<String> also) throws IOException {
        var digest = Sha256.newDigest();
        try (var zip = new ZipFile(jar.toFile())) {
            zip.stream()
                    .forEach(entry -> digest.update(
                            (entry.getName() + ' ' + entry.getSize() + ' ' + entry.getCrc() + '\n').getBytes(UTF_8)));
        }
        also.forEach(word -> digest.update((word + '\n').getBytes(UTF_8)));
        return HexFormat.of().formatHex(digest.digest()).substring(0, DIGITS);
    }
}
