package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.keys.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;

/// The typeface is what README.md of platform/web says.
class TypefaceTests {

    private static final Path PAGES =
            Path.of("..", "platform", "web", "src", "main", "resources", "dev", "switchboard", "web", "pages");
    private static final int MOST_BYTES = 50_000;

    @Test
    void isTheFileWhoseChecksumIsKept() throws IOException {
        var typeface = Files.readAllBytes(PAGES.resolve("inter.woff2"));

        assertThat(typeface).hasSizeLessThan(MOST_BYTES).startsWith('w', 'O', 'F', '2');
        assertThat(Files.readString(PAGES.resolve("inter.woff2.sha256")))
                .isEqualTo(HexFormat.of().formatHex(Sha256.newDigest().digest(typeface)) + "  inter.woff2\n");
    }

    @Test
    void keepsItsLicense() throws IOException {
        assertThat(Files.readString(PAGES.resolve("inter.LICENSE.txt")))
                .contains("SIL OPEN FONT LICENSE", "The Inter Project Authors");
    }

    /// Text is readable before the typeface is there.
    @Test
    void keepsNoTextWaiting() throws IOException {
        assertThat(Files.readString(PAGES.resolve("base.css"))).contains("font-display: swap;");
    }
}
