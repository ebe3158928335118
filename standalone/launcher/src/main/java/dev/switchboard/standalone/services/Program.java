package dev.switchboard.standalone.services;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/// The program of a service: its jar, its libraries, and after a training start an AOT cache of classes and
/// profiles (JEP 483, 514, 515), which more than halves the time to start.
final class Program {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    private final ServiceName service;
    private final Path directory;

    Program(ServiceName service, Path directory) {
        this.service = service;
        this.directory = directory;
    }

    static Path java() {
        return JAVA;
    }

    /// Keeps other launchers from deleting the directory while this one runs. A read-only directory needs no lock.
    void lock() throws IOException {
        if (!Files.isWritable(directory)) {
            return;
        }
        var channel = FileChannel.open(
                directory.resolve("in-use"),
                StandardOpenOption.CREATE,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        channel.lock(0, Long.MAX_VALUE, true);
    }

    private Path cache() {
        return directory.resolve("start.aot");
    }

    private Path recording() {
        return directory.resolve("recording.aot");
    }

    private Path untrainable() {
        return directory.resolve("untrainable");
    }

    /// Whether a training start is unnecessary: there is a cache, an earlier training failed, or the directory
    /// is read-only.
    boolean trained() {
        return Files.exists(cache()) || Files.exists(untrainable()) || !Files.isWritable(directory);
    }

    List<String> command(List<String> arguments, StartMode mode) {
        var command = new ArrayList<String>();
        command.add(JAVA.toString());
        command.addAll(JvmOptions.ofCache());
        command.addAll(JvmOptions.limits(service));
        if (mode == StartMode.TRAINING) {
            command.add("-XX:AOTCacheOutput=" + recording());
        } else {
            command.addAll(JvmOptions.lateCompilation(service));
            if (Files.exists(cache())) {
                command.add("-XX:AOTCache=" + cache());
            }
        }
        command.addAll(JvmOptions.given(service));
        command.add("-jar");
        command.add(directory.resolve(service.module() + ".jar").toString());
        command.addAll(arguments);
        return command;
    }

    /// Keeps the recording of a training start that has ended.
    void keepRecording() {
        try {
            if (Files.exists(recording())) {
                Files.move(recording(), cache(), StandardCopyOption.ATOMIC_MOVE);
            } else {
                Files.createFile(untrainable());
            }
        } catch (IOException e) {
            // Without the cache, starts only take longer. The next one tries again.
        }
    }
}
