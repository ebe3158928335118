package dev.switchboard.demo;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShellAssignmentsTests {

    @TempDir
    Path directory;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "plain",
                "",
                "two words",
                "it's",
                "'",
                "$(touch ran) `touch ran` $HOME",
                "a\\b \"c\" #d; e & f",
                "two\nlines",
                "Zoë"
            })
    void areReadByAShellAsTheyAre(String value) throws Exception {
        assertThat(read(ShellAssignments.of(Map.of("VALUE", value)))).isEqualTo(value);
        assertThat(directory.resolve("ran")).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1A", "A B", "A=B", "lower"})
    void refusesWhatIsNoName(String name) {
        assertThatThrownBy(() -> ShellAssignments.of(Map.of(name, "")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(name);
    }

    @Test
    void haveOneLineEach() {
        assertThat(ShellAssignments.of(Map.of("A", "1"))).isEqualTo("export A='1'\n");
    }

    private String read(String assignments) throws IOException, InterruptedException {
        var file = Files.writeString(directory.resolve("assignments"), assignments, UTF_8);
        var shell = new ProcessBuilder("/bin/sh", "-c", ". ./" + file.getFileName() + "; printf %s \"$VALUE\"")
                .directory(directory.toFile())
                .redirectErrorStream(true)
                .start();
        var output = new String(shell.getInputStream().readAllBytes(), UTF_8);
        assertThat(shell.waitFor()).as(output).isZero();
        return output;
    }
}
