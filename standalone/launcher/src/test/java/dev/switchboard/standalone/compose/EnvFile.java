package dev.switchboard.standalone.compose;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// A file of settings such as `.env`: lines `NAME=value` and comments. A value in single quotes is
/// literal.
final class EnvFile {

    private static final Pattern SETTING = Pattern.compile("([A-Z][A-Z0-9_]*)=(?:'([^']*)'|([^'\"\\s$#]*))");
    private static final Pattern ANY_NAME = Pattern.compile("#?([A-Z][A-Z0-9_]*)=.*");

    private EnvFile() {}

    /// @throws IllegalStateException for a line that Docker Compose might understand differently
    static Map<String, String> read(Path file) throws IOException {
        var settings = new LinkedHashMap<String, String>();
        for (var line : Files.readAllLines(file)) {
            if (line.isEmpty() || line.startsWith("#")) {
                continue;
            }
            var setting = SETTING.matcher(line);
            if (!setting.matches()) {
                throw new IllegalStateException("a line of another form: " + line);
            }
            var value = setting.group(2) == null ? setting.group(3) : setting.group(2);
            if (settings.put(setting.group(1), value) != null) {
                throw new IllegalStateException("set twice: " + setting.group(1));
            }
        }
        return settings;
    }

    /// The names of all settings, set or in a comment.
    static Set<String> names(Path file) throws IOException {
        var names = new TreeSet<String>();
        for (var line : Files.readAllLines(file)) {
            var setting = ANY_NAME.matcher(line);
            if (setting.matches() && !names.add(setting.group(1))) {
                throw new IllegalStateException("twice: " + setting.group(1));
            }
        }
        return names;
    }
}
