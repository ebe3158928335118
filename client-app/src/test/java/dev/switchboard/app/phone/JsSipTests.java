package dev.switchboard.app.phone;

import static org.assertj.core.api.Assertions.assertThat;

import dev.switchboard.contract.keys.Sha256;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.Locale;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/// The bundle of JsSIP is what `src/main/jssip` builds.
class JsSipTests {

    private static final Path MAIN = Path.of("src", "main");
    private static final Path SOURCE = MAIN.resolve("jssip");
    private static final Path BUNDLE = MAIN.resolve(Path.of("resources", "client-app", "assets", "phone", "jssip"));
    private static final Pattern LIBRARY = Pattern.compile("([A-Za-z-]+) ([0-9]+\\.[0-9]+\\.[0-9]+)");

    @Test
    void hasItsChecksum() throws IOException {
        var digest = Sha256.newDigest().digest(Files.readAllBytes(BUNDLE.resolve("jssip.js")));

        assertThat(Files.readString(SOURCE.resolve("jssip.js.sha256")))
                .isEqualTo(HexFormat.of().formatHex(digest) + "  jssip.js\n");
    }

    @Test
    void namesTheVersionsOfTheLockFile() throws IOException {
        var locked = JsonMapper.shared()
                .readTree(Files.readString(SOURCE.resolve("package-lock.json")))
                .required("packages");
        String header;
        try (var lines = Files.lines(BUNDLE.resolve("jssip.js"))) {
            header = lines.findFirst().orElseThrow();
        }

        var named = LIBRARY.matcher(header).results().toList();

        assertThat(named)
                .hasSize(5)
                .allSatisfy(library -> assertThat(locked.required(
                                        "node_modules/" + library.group(1).toLowerCase(Locale.ROOT))
                                .required("version")
                                .stringValue())
                        .as(library.group(1))
                        .isEqualTo(library.group(2)));
    }

    @Test
    void hasTheLicensesOfAllLibraries() throws IOException {
        var licenses = Files.readString(BUNDLE.resolve("LICENSES.txt"));

        assertThat(licenses).contains("jssip", "debug", "ms", "events", "sdp-transform");
    }
}
