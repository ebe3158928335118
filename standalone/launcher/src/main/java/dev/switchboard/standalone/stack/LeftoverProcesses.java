package dev.switchboard.standalone.stack;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.switchboard.standalone.files.DataDirectory;
import dev.switchboard.standalone.files.PrivateFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// Processes that a killed launcher left running. Its guards end them within seconds, but the next run may
/// start earlier, or the guards may have been killed too. So the ids of a run's processes are written to a
/// file, each with the start time of the process, which detects that the system has reused the id.
final class LeftoverProcesses {

    private static final Duration TIMEOUT = Duration.ofSeconds(15);
    private static final int PAUSE_MILLIS = 50;
    /// The system computes start times from a boot time that moves a little when the clock is set.
    private static final int CLOCK_DRIFT_MILLIS = 2000;

    private final Path file;

    LeftoverProcesses(DataDirectory data) {
        this.file = data.resolve("processes");
    }

    /// Writes the running processes to the file, without PostgreSQL, which has `postmaster.pid` and is ended
    /// separately.
    synchronized void write(List<Part> parts) {
        var lines = parts.stream()
                .filter(part -> !part.name().equals(Stack.POSTGRESQL))
                .flatMap(part -> line(part.process().pid()).stream())
                .collect(Collectors.joining());
        PrivateFile.write(file, lines);
    }

    private static Optional<String> line(long pid) {
        return ProcessHandle.of(pid)
                .flatMap(process -> process.info().startInstant())
                .map(start -> pid + " " + start.toEpochMilli() + "\n");
    }

    /// The processes of the file that still run.
    List<ProcessHandle> find() {
        try {
            return Files.exists(file)
                    ? Files.readString(file, UTF_8)
                            .lines()
                            .flatMap(line -> read(line).stream())
                            .toList()
                    : List.of();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static Optional<ProcessHandle> read(String line) {
        var words = line.split(" ");
        if (words.length != 2 || !line.matches("[0-9]{1,18} [0-9]{1,18}")) {
            return Optional.empty();
        }
        long start = Long.parseLong(words[1]);
        return ProcessHandle.of(Long.parseLong(words[0]))
                .filter(process -> process.info()
                        .startInstant()
                        .filter(other -> Math.abs(other.toEpochMilli() - start) < CLOCK_DRIFT_MILLIS)
                        .isPresent());
    }

    /// Ends them: by SIGTERM, and after a while by SIGKILL.
    static void end(List<ProcessHandle> processes) throws InterruptedException {
        processes.forEach(ProcessHandle::destroy);
        long end = System.nanoTime() + TIMEOUT.toNanos();
        while (processes.stream().anyMatch(ProcessHandle::isAlive)) {
            if (System.nanoTime() > end) {
                processes.forEach(ProcessHandle::destroyForcibly);
            }
            Thread.sleep(PAUSE_MILLIS);
        }
    }
}
