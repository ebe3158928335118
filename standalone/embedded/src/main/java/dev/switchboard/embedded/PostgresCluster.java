package dev.switchboard.embedded;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/// A PostgreSQL data directory: creates it, and ends a server on it that a killed run left behind.
final class PostgresCluster {

    private static final Duration INITDB = Duration.ofMinutes(2);
    private static final Duration AFTER_PARENT = Duration.ofSeconds(1);
    private static final Duration LEFTOVER = Duration.ofSeconds(10);

    private final PostgresSettings settings;
    private final Binaries binaries;

    PostgresCluster(Binaries binaries, PostgresSettings settings) {
        this.binaries = binaries;
        this.settings = settings;
    }

    Path program(String name) {
        return binaries.postgres().resolve("bin").resolve(name);
    }

    /// The command prefix for root, as which PostgreSQL refuses to run. In a user namespace without a mapping,
    /// root is nobody and still owns its files.
    List<String> unprivileged() {
        return Platform.isRoot() ? List.of("unshare", "-U") : List.of();
    }

    /// Creates the data directory if it is absent, and ends a server that still uses it.
    void prepare() {
        if (Platform.isRoot()) {
            checkUnshare();
        }
        try {
            if (exists()) {
                endLeftover();
            } else {
                initialize();
            }
        } catch (IOException e) {
            throw new EmbeddedServerException("The data directory " + settings.data() + " cannot be used: " + e, e);
        }
    }

    /// Ends a server that still uses the data directory, which must exist.
    void prepareExisting() {
        if (!exists()) {
            throw new EmbeddedServerException("The data directory " + settings.data() + " does not exist.");
        }
        prepare();
    }

    private boolean exists() {
        return Files.exists(settings.data().resolve("PG_VERSION"));
    }

    private void checkUnshare() {
        if (!Platform.has("unshare") || run(List.of("unshare", "-U", "true")) != 0) {
            throw new EmbeddedServerException("PostgreSQL refuses to run as root, and user namespaces (unshare -U) are"
                    + " not available here: start this as an ordinary user.");
        }
    }

    /// Runs `initdb` in a sibling directory that is renamed at the end, so that the data directory is complete
    /// or absent.
    private void initialize() throws IOException {
        var parent = Files.createDirectories(settings.data().getParent());
        var prefix = settings.data().getFileName() + ".new";
        deleteIncomplete(parent, prefix);
        var temporary = Files.createTempDirectory(parent, prefix);
        var password = Files.createTempFile(
                "switchboard",
                ".tmp",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            Files.writeString(password, settings.superuserPassword());
            int exit = run(initdb(temporary, password));
            if (exit != 0) {
                throw new EmbeddedServerException("PostgreSQL cannot create its database in " + settings.data() + "; "
                        + settings.log() + " ends with: " + Readiness.tail(settings.log()));
            }
            Files.move(temporary, settings.data(), StandardCopyOption.ATOMIC_MOVE);
        } finally {
            Files.deleteIfExists(password);
        }
    }

    /// Deletes what a killed `initdb` left. If its last process still writes there, the next start deletes the
    /// rest.
    private static void deleteIncomplete(Path parent, String prefix) throws IOException {
        try (var incomplete = Files.newDirectoryStream(parent, prefix + "*")) {
            for (var directory : incomplete) {
                deleteUnlessChanging(directory);
            }
        }
    }

    private static void deleteUnlessChanging(Path directory) throws IOException {
        try {
            Binaries.delete(directory);
        } catch (DirectoryNotEmptyException | NoSuchFileException e) {
            // Another process is using it.
        }
    }

    private List<String> initdb(Path directory, Path password) {
        var command = new ArrayList<>(unprivileged());
        command.addAll(List.of(
                program("initdb").toString(),
                "--pgdata=" + directory,
                "--username=" + PostgresServer.SUPERUSER,
                "--pwfile=" + password,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C",
                "--locale-provider=builtin",
                "--builtin-locale=C.UTF-8",
                "--no-instructions"));
        if ("off".equals(settings.more().get("fsync"))) {
            command.add("--no-sync");
        }
        return command;
    }

    private int run(List<String> command) {
        var process = GuardedProcess.start(
                new Launch("initdb", command, Map.of("LC_ALL", "C"), settings.log(), "INT", AFTER_PARENT));
        try {
            return process.onExit().get(INITDB.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            process.kill();
            throw new EmbeddedServerException("initdb took longer than " + INITDB.toMinutes() + " minutes.", e);
        } catch (ExecutionException e) {
            throw new EmbeddedServerException("initdb failed; see " + settings.log(), e);
        } catch (InterruptedException e) {
            process.stop();
            Thread.currentThread().interrupt();
            throw new EmbeddedServerException("Interrupted while creating the database.", e);
        }
    }

    /// The guard of a killed run ends its server within seconds. This run may start earlier, or the guard may
    /// have been killed too.
    private void endLeftover() throws IOException {
        var lock = settings.data().resolve("postmaster.pid");
        if (!Files.exists(lock)) {
            return;
        }
        var pid = Files.readString(lock, UTF_8)
                .lines()
                .findFirst()
                .map(String::strip)
                .orElse("");
        if (!pid.matches("[1-9][0-9]{0,9}")) {
            return;
        }
        var leftover = ProcessHandle.of(Long.parseLong(pid)).filter(this::isOurs);
        if (leftover.isPresent()) {
            end(leftover.get());
        }
    }

    private boolean isOurs(ProcessHandle process) {
        var info = process.info();
        boolean postgres =
                info.command().map(command -> command.endsWith("postgres")).orElse(false);
        return postgres
                && info.arguments()
                        .map(arguments ->
                                List.of(arguments).contains(settings.data().toString()))
                        .orElse(true);
    }

    private void end(ProcessHandle postmaster) {
        Signals.send("INT", postmaster.pid());
        long end = System.nanoTime() + LEFTOVER.toNanos();
        while (postmaster.isAlive()) {
            if (System.nanoTime() > end) {
                postmaster.destroyForcibly();
            }
            Readiness.pause();
        }
    }
}
