package dev.switchboard.embedded;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GuardedProcessIT {

    private static final Duration LONG = Duration.ofSeconds(60);

    @TempDir
    Path directory;

    private GuardedProcess start(String script, Duration grace) {
        var command = List.of("sh", "-c", script);
        return GuardedProcess.start(new Launch("Test", command, Map.of("WORD", "from here"), log(), "TERM", grace));
    }

    private Path log() {
        return directory.resolve("test.log");
    }

    private void awaitLog(GuardedProcess process, String text) {
        Readiness.await("Test", process, log(), LONG, () -> {
            try {
                return Files.readString(log()).contains(text);
            } catch (IOException e) {
                return false;
            }
        });
    }

    @Test
    void writesOutputToTheLogAndReportsTheExitCode() throws Exception {
        var process = start("echo \"$WORD\"; echo failed >&2; exit 7", LONG);

        assertThat(process.onExit().get(60, TimeUnit.SECONDS)).isEqualTo(7);
        assertThat(log()).content().contains("from here", "failed");
        assertThat(process.alive()).isFalse();
    }

    @Test
    void stopsAProcessThatHandlesTheSignal() {
        var process = start("trap 'echo stopping; exit 0' TERM; echo ready; while :; do sleep 0.1; done", LONG);
        awaitLog(process, "ready");

        process.stop();

        assertThat(process.alive()).isFalse();
        assertThat(log()).content().contains("stopping");
    }

    @Test
    void killsAProcessThatIgnoresTheSignal() {
        var process = start("trap '' TERM; echo ready; while :; do sleep 0.1; done", Duration.ofSeconds(1));
        awaitLog(process, "ready");
        long pid = process.pid();

        process.stop();

        assertThat(process.alive()).isFalse();
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
    }

    @Test
    void failsWithTheEndOfTheLogWhenAProcessEndsWhileStarting() {
        var process = start("for i in 1 2 3 4 5 6; do echo line $i; echo; done; exit 1", LONG);

        assertThatThrownBy(() -> Readiness.await("Test", process, log(), LONG, () -> false))
                .isInstanceOf(EmbeddedServerException.class)
                .hasMessageStartingWith("Test ended while starting")
                .hasMessageEndingWith("line 2 | line 3 | line 4 | line 5 | line 6");
    }

    @Test
    void failsWhenAProcessIsNotReadyInTime() {
        var process = start("while :; do sleep 0.1; done", Duration.ofSeconds(1));

        assertThatThrownBy(() -> Readiness.await("Test", process, log(), Duration.ZERO, () -> false))
                .isInstanceOf(EmbeddedServerException.class)
                .hasMessageStartingWith("Test was not ready after 0 s");
        process.kill();
    }

    @Test
    void failsWhenTheLogCannotBeWritten() throws IOException {
        var file = Files.createFile(directory.resolve("file"));

        assertThatThrownBy(() -> GuardedProcess.start(
                        new Launch("Test", List.of("true"), Map.of(), file.resolve("test.log"), "TERM", LONG)))
                .isInstanceOf(EmbeddedServerException.class)
                .hasMessageStartingWith("Test cannot be started: ");
    }
}
