package dev.switchboard.app.pages;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CompactSourceTests {

    @Test
    void hasNeitherCommentsNorIndentation() {
        assertThat(CompactSource.compact("""
                        // A script.
                        import { one } from "./one.js";

                        /** Two
                         * lines. */
                        const two = "// no comment"; // a comment that stays
                        /* before */ if (two) {
                          /**
                           * Three.
                           */
                          three(`/* ${two} */`);
                        }
                        """)).isEqualTo("""
                        import { one } from "./one.js";
                        const two = "// no comment"; // a comment that stays
                        if (two) {
                        three(`/* ${two} */`);
                        }
                        """);
        assertThat(CompactSource.compact("""
                        /* Two
                           lines. */
                        .card > p::before {
                          content: "/* no comment */";
                        }
                        """)).isEqualTo("""
                        .card > p::before {
                        content: "/* no comment */";
                        }
                        """);
    }

    static List<Path> sources() throws IOException {
        var own = Path.of("src", "main", "resources", "client-app", "assets");
        var shared = Path.of("..", "platform", "web", "src", "main", "resources", "dev", "switchboard", "web", "pages");
        try (var one = Files.walk(own);
                var other = Files.walk(shared)) {
            return Stream.concat(one, other)
                    .filter(file -> file.toString().matches(".*\\.(css|js)"))
                    .filter(file -> !file.toString().matches(".*(jssip|minisearch).*"))
                    .toList();
        }
    }

    /// What the rules of `compact` need: strings end in their line, and comments of several lines begin a line.
    @ParameterizedTest
    @MethodSource("sources")
    void keepsTheCode(Path source) throws IOException {
        boolean comment = false;
        for (var line : Files.readAllLines(source)) {
            if (comment || line.strip().startsWith("/*")) {
                comment = !line.contains("*/");
                continue;
            }
            assertThat(line.chars().filter(character -> character == '`').count() % 2)
                    .as(line)
                    .isZero();
            if (line.contains("/*") && !line.strip().startsWith("//")) {
                assertThat(line.indexOf("*/", line.indexOf("/*"))).as(line).isPositive();
            }
        }
        assertThat(comment).isFalse();
    }
}
