package dev.switchboard.standalone;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whether `testing/upgrade/check` has a previous version to check, in a small repository of its own.
class UpgradeCheckTests {

    private static final Path ROOT = Path.of("..", "..");

    @TempDir
    Path repository;

    @BeforeEach
    void makeARepository() throws Exception {
        for (var directory : List.of("testing/upgrade", "bench/measure")) {
            copy(directory);
        }
        Files.writeString(repository.resolve("testing/upgrade/previous"), "none\n");
        git("init", "--quiet", "--initial-branch=main");
        git("add", "testing/upgrade/previous");
        git("-c", "user.name=A", "-c", "user.email=a@switchboard.example", "commit", "--quiet", "--message=Begin");
    }

    @Test
    void hasNothingToCheckBeforeTheFirstRelease() throws Exception {
        var checked = check();

        assertThat(checked.exit()).as(checked.output()).isEqualTo(77);
        assertThat(checked.output()).contains("there is no previous version yet");
    }

    @Test
    void failsAfterAReleaseThatItDoesNotName() throws Exception {
        git("tag", "v0.1.0");

        var checked = check();

        assertThat(checked.exit()).as(checked.output()).isEqualTo(1);
        assertThat(checked.output()).contains("there are releases: v0.1.0");
    }

    @Test
    void failsWithoutThePreviousVersion() throws Exception {
        Files.writeString(repository.resolve("testing/upgrade/previous"), "v0.1.0\n");

        var checked = check();

        assertThat(checked.exit()).as(checked.output()).isEqualTo(1);
        assertThat(checked.output()).contains("history lacks the previous version, v0.1.0");
    }

    private void copy(String directory) throws IOException {
        var target = Files.createDirectories(repository.resolve(directory));
        try (var files = Files.newDirectoryStream(ROOT.resolve(directory), Files::isRegularFile)) {
            for (var file : files) {
                Files.copy(file, target.resolve(file.getFileName()));
            }
        }
    }

    private Result check() throws Exception {
        try {
            return run("python3", "testing/upgrade/check");
        } catch (IOException missing) {
            return Assumptions.abort("python3 is not installed");
        }
    }

    private void git(String... arguments) throws Exception {
        var command = new String[arguments.length + 1];
        command[0] = "git";
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        var result = run(command);
        assertThat(result.exit()).as(result.output()).isZero();
    }

    private Result run(String... command) throws Exception {
        var builder = new ProcessBuilder(command).directory(repository.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        var process = builder.start();
        var output = new String(process.getInputStream().readAllBytes(), UTF_8);
        return new Result(process.waitFor(), output);
    }

    private record Result(int exit, String output) {}
}
