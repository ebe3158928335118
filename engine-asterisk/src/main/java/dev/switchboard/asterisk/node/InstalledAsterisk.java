package dev.switchboard.asterisk.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/// The programs and sounds of an Asterisk on this machine.
///
/// @param program that is started
/// @param modules the directory of its modules
/// @param data the directory of its sounds and music
public record InstalledAsterisk(Path program, Path modules, Path data) {

    private static final String HOME = "ASTERISK_HOME";

    /// What `engine-asterisk/unpack` has unpacked: in `ASTERISK_HOME`, if that is set, otherwise in
    /// its default place.
    ///
    /// @param environment of this process
    public static Optional<InstalledAsterisk> find(Map<String, String> environment) {
        return unpacked(home(environment));
    }

    /// Where [#find] looks.
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
        var program = home.resolve("bin").resolve("asterisk");
        var usr = home.resolve("tree").resolve("usr");
        if (!Files.isExecutable(program)) {
            return Optional.empty();
        }
        try (var libraries = Files.list(usr.resolve("lib"))) {
            return libraries
                    .map(directory -> directory.resolve("asterisk").resolve("modules"))
                    .filter(Files::isDirectory)
                    .findFirst()
                    .map(modules -> new InstalledAsterisk(
                            program, modules, usr.resolve("share").resolve("asterisk")));
        } catch (IOException _) {
            return Optional.empty();
        }
    }
}
