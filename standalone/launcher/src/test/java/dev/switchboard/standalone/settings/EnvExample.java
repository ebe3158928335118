package dev.switchboard.standalone.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// The variables of .env.example, set or not, each with the comment above it.
final class EnvExample {

    private static final Pattern VARIABLE = Pattern.compile("(#?)([A-Z][A-Z0-9_]*)=(.*)");

    private EnvExample() {}

    /// @param compose the text of docker-compose.yml, which has the defaults
    /// @return by name
    static Map<String, Setting> read(Path file, String compose) throws IOException {
        var variables = new LinkedHashMap<String, Setting>();
        var comment = new StringBuilder();
        for (var text : Files.readAllLines(file)) {
            var line = VARIABLE.matcher(text);
            if (line.matches()) {
                var name = line.group(2);
                boolean required = line.group(3).equals("<required>");
                boolean generated = line.group(3).matches("<password>|<keys>");
                variables.put(
                        name,
                        new Setting(
                                name,
                                name,
                                generated ? "generated" : defaultIn(compose, name),
                                required,
                                Setting.Unit.TEXT,
                                comment.toString()));
                comment.setLength(0);
            } else if (text.startsWith("# ") && !text.contains(" ----")) {
                comment.append(comment.isEmpty() ? "" : " ")
                        .append(text.substring(2).strip());
            } else {
                comment.setLength(0);
            }
        }
        return variables;
    }

    private static String defaultIn(String compose, String name) {
        var found = Pattern.compile("\\$\\{" + name + ":-(\\$\\{[^}]*}|[^}]*)}").matcher(compose);
        return found.find() ? found.group(1) : "";
    }
}
