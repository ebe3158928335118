package dev.switchboard.embedded;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The programs and sounds of an Asterisk on this machine.
///
/// @param program that is started
/// @param modules the directory of its modules
/// @param data the directory of its sounds and music
public record InstalledAsterisk(Path program, Path modules, Path data) {

    private static final String HOME = "ASTERISK_HOME";

    /// What `telephony/asterisk/unpack` has unpacked, in its default place. `ASTERISK_HOME` names another
    /// directory: one that was unpacked into, or the prefix of an installed Asterisk, such as `/usr`.
    ///
    /// @param environment of this process
    public static Optional<InstalledAsterisk> find(Map<String, String> environment) {
        var home = home(environment);
        return unpacked(home).or(() -> installed(home));
    }

    /// The directory in which [#find] looks.
    public static Path home(Map<String, String> environment) {
        var named = environment.get(HOME);
        if (named != null) {
            return Path.of(named);
        }
        var cache = environment.get("XDG_CACHE_HOME");
        var caches = cache == null ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(cache);
        return caches.resolve("switchboard").resolve("asterisk");
    }

    private static Optional<InstalledAsterisk> unpacked(Path home) {
        return at(home.resolve("bin").resolve("asterisk"), home.resolve("tree").resolve("usr"));
    }

    private static Optional<InstalledAsterisk> installed(Path prefix) {
        return at(prefix.resolve("sbin").resolve("asterisk"), prefix);
    }

    private static Optional<InstalledAsterisk> at(Path program, Path prefix) {
        if (!Files.isExecutable(program)) {
            return Optional.empty();
        }
        return modules(prefix).map(modules -> new InstalledAsterisk(program, modules, data(prefix)));
    }

    /// In `lib` itself, or in the directory of an architecture in it.
    private static Optional<Path> modules(Path prefix) {
        try (var libraries = Files.list(prefix.resolve("lib"))) {
            return Stream.concat(Stream.of(prefix.resolve("lib"), prefix.resolve("lib64")), libraries)
                    .map(directory -> directory.resolve("asterisk").resolve("modules"))
                    .filter(Files::isDirectory)
                    .findFirst();
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    /// Debian's packages have it in `share`, Asterisk's own installation in `/var/lib`.
    private static Path data(Path prefix) {
        var shared = prefix.resolve("share").resolve("asterisk");
        return Files.isDirectory(shared) ? shared : Path.of("/var/lib/asterisk");
    }
}
