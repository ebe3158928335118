package dev.switchboard.standalone.services;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogTailTests {

    @TempDir
    Path directory;

    private List<String> tail(String content, int lines) throws IOException {
        return LogTail.of(Files.writeString(directory.resolve("part.log"), content), lines);
    }

    @Test
    void showsTheLastLinesUnchanged() throws IOException {
        assertThat(tail("one\ntwo\nthree\n", 2)).containsExactly("two", "three");
    }

    @Test
    void showsTheReadablePartsOfAStructuredLine() throws IOException {
        var ecs = """
                {"@timestamp":"t","log":{"level":"ERROR","logger":"a.B"},"message":"It failed","error":{"stack_trace":"X\\n\\tat y\\nCaused by: java.io.IOException: gone\\n\\tat z"}}
                """;
        assertThat(tail(ecs, 5)).containsExactly("ERROR a.B: It failed Caused by: java.io.IOException: gone");
        assertThat(tail("{\"level\":\"WARN\",\"logger_name\":\"a.C\",\"message\":\"Hm\"}", 5))
                .containsExactly("WARN a.C: Hm");
    }

    @Test
    void reportsAMissingLog() {
        assertThat(LogTail.of(directory.resolve("none.log"), 3))
                .singleElement()
                .asString()
                .contains("cannot be read");
    }
}
