package dev.switchboard.embedded;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// A guard whose parent has ended before it read the server's process id.
class UnreadGuardIT {

    private static final Duration LONG = Duration.ofSeconds(60);
    private static final String SERVER = "trap 'echo stopping; exit 0' TERM; echo ready; while :; do sleep 0.1; done";

    /// Lets the guard begin once nobody reads its output.
    private static final String UNREAD = "{ read begin; exec sh \"$@\"; } | echo gone >\"$0\"";

    @TempDir
    Path directory;

    @Test
    void stillEndsTheServer() throws Exception {
        var gone = directory.resolve("gone");
        var log = directory.resolve("server.log");
        var command = new ArrayList<>(List.of("sh", "-c", UNREAD, gone.toString()));
        command.addAll(List.of(guard().toString(), log.toString(), "TERM", "5"));
        command.add(Platform.ownGroup().isEmpty() ? "-m" : "+m");
        command.addAll(Platform.ownGroup());
        command.addAll(List.of("sh", "-c", SERVER));
        var shell = new ProcessBuilder(command).start();
        try (var parent = shell.getOutputStream()) {
            await(() -> Files.exists(gone) && shell.descendants().count() == 1);

            parent.write("begin\n".getBytes(StandardCharsets.US_ASCII));
            parent.flush();
            await(() -> has(log, "ready"));
        }

        await(() -> has(log, "stopping"));
        assertThat(shell.waitFor(LONG.toSeconds(), TimeUnit.SECONDS)).isTrue();
    }

    /// The guard's script, which is written beside the log of a process.
    private Path guard() throws Exception {
        var log = directory.resolve("first.log");
        GuardedProcess.start(new Launch("Test", List.of("true"), Map.of(), log, "TERM", LONG))
                .onExit()
                .get(LONG.toSeconds(), TimeUnit.SECONDS);
        return directory.resolve("guard.sh");
    }

    private static boolean has(Path file, String line) {
        try {
            return Files.exists(file) && Files.readString(file).contains(line);
        } catch (IOException notYet) {
            return false;
        }
    }

    private static void await(Callable<Boolean> condition) {
        Awaitility.await().atMost(LONG).until(condition);
    }
}
