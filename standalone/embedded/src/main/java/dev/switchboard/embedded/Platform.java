package dev.switchboard.embedded;

import com.sun.security.auth.module.UnixSystem;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// The machine that this runs on: the binaries for it, and the commands that it has.
///
/// @param system `linux` or `darwin`
/// @param arm whether the processor is a 64-bit ARM, otherwise a 64-bit x86
record Platform(String system, boolean arm) {

    /// @throws EmbeddedServerException when there are no binaries for this machine
    static Platform current() {
        var name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        var architecture = System.getProperty("os.arch");
        boolean arm = architecture.equals("aarch64");
        boolean linux = name.startsWith("linux");
        if ((linux || name.startsWith("mac"))
                && (arm || architecture.equals("amd64") || architecture.equals("x86_64"))) {
            return new Platform(linux ? "linux" : "darwin", arm);
        }
        throw new EmbeddedServerException("There are no PostgreSQL and Redis binaries for " + name + " on "
                + architecture + "; Linux and macOS on x86-64 and 64-bit ARM are supported.");
    }

    /// The resource that holds PostgreSQL.
    String postgresArchive() {
        return "/postgres-" + system + (arm ? "-arm_64" : "-x86_64") + ".txz";
    }

    /// The resource that is the Redis server.
    String redisBinary() {
        return "/redis-server-7.0.15-" + system + (arm ? "-arm64" : "-amd64");
    }

    /// A short name for directories, such as `linux-amd64`.
    @Override
    public String toString() {
        return system + (arm ? "-arm64" : "-amd64");
    }

    static boolean isRoot() {
        return new UnixSystem().getUid() == 0;
    }

    static boolean has(String command) {
        return Arrays.stream(
                        System.getenv().getOrDefault("PATH", "/usr/bin:/bin").split(File.pathSeparator))
                .anyMatch(directory -> Files.isExecutable(Path.of(directory, command)));
    }

    /// The command that makes the following command the leader of a process group, so that Ctrl-C
    /// on the terminal does not reach it. Empty if the machine has no such command;
    /// then the shell's job control is used.
    static List<String> ownGroup() {
        if (has("setsid")) {
            return List.of("setsid");
        }
        return has("perl") ? List.of("perl", "-e", "setpgrp(0, 0); exec { $ARGV[0] } @ARGV; exit 127") : List.of();
    }
}
