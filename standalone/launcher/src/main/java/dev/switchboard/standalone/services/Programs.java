package dev.switchboard.standalone.services;

import dev.switchboard.embedded.Binaries;
import dev.switchboard.embedded.GuardedProcess;
import dev.switchboard.embedded.Launch;
import dev.switchboard.standalone.files.LauncherException;
import dev.switchboard.standalone.files.Reason;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// The programs of all services, unpacked once per build below `standalone/launcher/target/services`, so that a new
/// build does not affect a running service.
public final class Programs {

    private static final Duration UNPACKING_TIMEOUT = Duration.ofMinutes(1);
    /// A system property: the directory of programs that are unpacked already, by the names of their
    /// modules. An AOT cache contains these paths, so an image has its programs where they were trained.
    private static final String UNPACKED = "switchboard.programs";

    private final Map<ServiceName, Program> programs;

    private Programs(Map<ServiceName, Program> programs) {
        this.programs = programs;
    }

    /// @param home the root of the project, where the built jars are
    /// @param log receives the output of the unpacking
    /// @throws LauncherException when a jar is missing
    public static Programs of(Path home, Path log) {
        var unpacked = System.getProperty(UNPACKED);
        return unpacked == null ? unpack(home, log) : unpackedIn(Path.of(unpacked));
    }

    private static Programs unpackedIn(Path directory) {
        var programs = new EnumMap<ServiceName, Program>(ServiceName.class);
        for (var service : ServiceName.values()) {
            programs.put(service, new Program(service, directory.resolve(service.module())));
        }
        return new Programs(programs);
    }

    private static Programs unpack(Path home, Path log) {
        var target = home.resolve("standalone/launcher/target/services");
        var programs = new EnumMap<ServiceName, Program>(ServiceName.class);
        try {
            Files.createDirectories(target);
            for (var service : ServiceName.values()) {
                var jar = builtJar(home, service);
                var key = JarContents.key(
                        jar,
                        List.of(
                                System.getProperty("java.vm.version"),
                                JvmOptions.ofCache().toString()));
                var directory = target.resolve(service.module() + "-" + key);
                if (!Files.isDirectory(directory)) {
                    unpack(service, jar, directory, log);
                }
                var program = new Program(service, directory);
                program.lock();
                deleteOlder(target, service, directory);
                programs.put(service, program);
            }
        } catch (IOException e) {
            throw new LauncherException(
                    "The services cannot be unpacked into " + target + ": " + Reason.of(e) + ".", e);
        }
        return new Programs(programs);
    }

    /// Whether every service has had its training start.
    public boolean trained() {
        return programs.values().stream().allMatch(Program::trained);
    }

    List<String> command(ServiceName service, List<String> arguments, StartMode mode) {
        return program(service).command(arguments, mode);
    }

    public void keepRecordings() {
        programs.values().forEach(Program::keepRecording);
    }

    private Program program(ServiceName service) {
        return Objects.requireNonNull(programs.get(service));
    }

    private static Path builtJar(Path home, ServiceName service) {
        var jar = home.resolve(service.module()).resolve("target").resolve(service.module() + "-exec.jar");
        if (!Files.isRegularFile(jar)) {
            throw new LauncherException(jar + " is missing; build it with ./mvnw -DskipTests package.");
        }
        return jar;
    }

    private static void unpack(ServiceName service, Path jar, Path directory, Path log) throws IOException {
        var temporary = Binaries.temporaryIn(Objects.requireNonNull(directory.getParent()));
        var copy = temporary.resolve(service.module() + ".jar");
        Files.copy(jar, copy);
        var unpacked = temporary.resolve("unpacked");
        var command = List.of(
                Program.java().toString(),
                "-XX:TieredStopAtLevel=1",
                "-Djarmode=tools",
                "-jar",
                copy.toString(),
                "extract",
                "--destination",
                unpacked.toString());
        run(new Launch("unpacking", command, Map.of(), log, "TERM", Duration.ofSeconds(1)));
        try {
            Files.move(unpacked, directory, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            if (!Files.isDirectory(directory)) {
                throw e;
            }
        } finally {
            Binaries.delete(temporary);
        }
    }

    private static void run(Launch launch) throws IOException {
        var process = GuardedProcess.start(launch);
        try {
            int exit = process.onExit().get(UNPACKING_TIMEOUT.toSeconds(), TimeUnit.SECONDS);
            if (exit != 0) {
                throw new IOException("exit code " + exit + ", see " + launch.log());
            }
        } catch (ExecutionException | TimeoutException e) {
            process.kill();
            throw new IOException("it took too long", e);
        } catch (InterruptedException e) {
            process.kill();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    private static void deleteOlder(Path target, ServiceName service, Path current) throws IOException {
        if (!Files.isWritable(target)) {
            return;
        }
        var older = new ArrayList<Path>();
        try (var siblings = Files.newDirectoryStream(target, service.module() + "-*")) {
            siblings.forEach(older::add);
        }
        older.remove(current);
        for (var directory : older) {
            try (var channel = FileChannel.open(
                            directory.resolve("in-use"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                    var lock = channel.tryLock()) {
                if (lock != null) {
                    Binaries.delete(directory);
                }
            }
        }
    }
}
