package dev.switchboard.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Arrays come into statements in one way (package `dev.switchboard.api.platform.database`, kept plans).
class KeptPlansTests {

    private static final List<Path> SOURCES = List.of(
            Path.of("src", "main", "java"),
            Path.of("..", "telephony", "smpp", "src", "main", "java"),
            Path.of("..", "telephony", "simulator", "src", "main", "java"));

    private static final Pattern UNNESTED = Pattern.compile("\\bunnest\\(\\(?(?:select |cast\\()?[:$]\\w+");

    @Test
    void takeArraysFromSubSelects() throws IOException {
        var found = new ArrayList<String>();
        for (var root : SOURCES) {
            try (var files = Files.walk(root)) {
                for (var file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    UNNESTED.matcher(Files.readString(file))
                            .results()
                            .map(MatchResult::group)
                            .forEach(found::add);
                }
            }
        }

        assertThat(found).hasSizeGreaterThan(15).allMatch(array -> array.startsWith("unnest((select "));
    }
}
