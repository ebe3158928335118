package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("slow")
class KilledParentIT {

    @TempDir
    Path directory;

    private Process parent(int postgresPort, int redisPort) throws IOException {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        BothServers.class.getName(),
                        directory.toString(),
                        Integer.toString(postgresPort),
                        Integer.toString(redisPort))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }

    private static List<ProcessHandle> children(Process parent) throws IOException {
        try (var answer = new BufferedReader(new InputStreamReader(parent.getInputStream(), UTF_8))) {
            return Arrays.stream(answer.readLine().split(" "))
                    .map(pid -> ProcessHandle.of(Long.parseLong(pid)).orElseThrow())
                    .toList();
        }
    }

    private static void awaitEnd(List<ProcessHandle> processes) throws Exception {
        for (var process : processes) {
            process.onExit().get(60, TimeUnit.SECONDS);
        }
    }

    @Test
    void leavesNoServerBehindWhenTheParentIsKilled() throws Exception {
        var parent = parent(FreePort.next(), FreePort.next());
        var servers = children(parent);
        var guards = parent.descendants().toList();
        assertThat(guards).hasSizeGreaterThanOrEqualTo(4);

        parent.destroyForcibly();

        awaitEnd(servers);
        awaitEnd(guards);
    }

    @Test
    void continuesTheDataOfAParentThatWasKilledWithItsGuards() throws Exception {
        int port = FreePort.next();
        var parent = parent(port, FreePort.next());
        var servers = children(parent);
        var guards = parent.descendants()
                .filter(process -> !servers.contains(process)
                        && !servers.contains(process.parent().orElse(process)))
                .sorted(Comparator.comparing(
                        process -> !parent.children().toList().contains(process)))
                .toList();
        // The inner ones first: a guard that notices the end of its parent would end the server.
        guards.reversed().forEach(ProcessHandle::destroyForcibly);
        parent.destroyForcibly();
        awaitEnd(guards);
        assertThat(servers).allMatch(ProcessHandle::isAlive);

        var postgres = TestServers.postgres(directory, port);
        postgres.start();
        try {
            assertThat(servers.getFirst().isAlive()).isFalse();
            assertThat(postgres.connectAsSuperuser("postgres").isValid(60)).isTrue();
        } finally {
            postgres.stop();
            servers.forEach(ProcessHandle::destroyForcibly);
        }
    }
}
