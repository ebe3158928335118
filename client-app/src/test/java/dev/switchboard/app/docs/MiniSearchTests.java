package dev.switchboard.app.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.keys.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// The module of MiniSearch is what `src/main/minisearch` builds.
class MiniSearchTests {

    private static final Path MAIN = Path.of("src", "main");
    private static final Path SOURCE = MAIN.resolve("minisearch");
    private static final Path MODULE =
            MAIN.resolve(Path.of("resources", "client-app", "assets", "docs", "minisearch", "minisearch.js"));

    @Test
    void hasItsChecksum() throws IOException {
        var digest = Sha256.newDigest().digest(Files.readAllBytes(MODULE));

        assertThat(Files.readString(SOURCE.resolve("minisearch.js.sha256")))
                .isEqualTo(HexFormat.of().formatHex(digest) + "  minisearch.js\n");
    }

    @Test
    void isTheVersionOfTheLockFile() throws IOException {
        var version = JsonMapper.shared()
                .readTree(Files.readString(SOURCE.resolve("package-lock.json")))
                .required("packages")
                .required("node_modules/minisearch")
                .required("version")
                .stringValue();

        assertThat(Files.readString(MODULE)).startsWith("/*! minisearch " + version + ": MIT license");
        assertThat(Files.readString(MODULE.resolveSibling("LICENSES.txt"))).contains("MIT", "Luca Ongaro");
    }

    /// It is loaded when somebody searches, and is small.
    @Test
    void isSmall() throws IOException {
        assertThat(Files.size(MODULE)).isLessThan(30_000);
    }
}
