package dev.switchboard.standalone.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// The settings of an `application.yml`: all of `switchboard`, and others whose value is an environment variable. The
/// comment above a key says what it means.
final class ServiceYaml {

    private static final Pattern LINE = Pattern.compile("( *)(- )?([\\w.\\-]+):(?: +(.*))?");
    private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([A-Z][A-Z0-9_]*)(:(.*))?}");

    /// Of required settings whose placeholder is empty, so that the service itself reports them.
    private static final String NO_DEFAULT = " No default.";

    private ServiceYaml() {}

    static List<Setting> read(Path file) throws IOException {
        var settings = new ArrayList<Setting>();
        var parents = new ArrayDeque<Key>();
        var comment = new StringBuilder();
        for (var text : Files.readAllLines(file)) {
            if (text.strip().startsWith("#")) {
                comment.append(comment.isEmpty() ? "" : " ")
                        .append(text.strip().substring(1).strip());
                continue;
            }
            var line = LINE.matcher(text);
            if (line.matches()) {
                boolean listed = line.group(2) != null;
                int indent = line.group(1).length() + (listed ? 2 : 0);
                while (!parents.isEmpty() && parents.getLast().indent() >= indent) {
                    parents.removeLast();
                }
                if (listed) {
                    var list = parents.removeLast();
                    parents.add(new Key(list.indent(), list.name() + "[0]"));
                }
                parents.add(new Key(indent, line.group(3)));
                if (line.group(4) != null) {
                    add(
                            settings,
                            String.join(".", parents.stream().map(Key::name).toList()),
                            line.group(4),
                            comment);
                }
            }
            comment.setLength(0);
        }
        return settings;
    }

    private static void add(List<Setting> settings, String property, String text, StringBuilder comment) {
        var placeholder = PLACEHOLDER.matcher(text);
        boolean variable = placeholder.matches();
        if (!variable && !property.startsWith("switchboard.")) {
            return;
        }
        boolean required = variable && (placeholder.group(2) == null || comment.indexOf(NO_DEFAULT) >= 0);
        var value = !variable ? text : required ? "" : placeholder.group(3);
        settings.add(new Setting(
                property,
                variable ? placeholder.group(1) : Setting.variable(property),
                value,
                required,
                Setting.Unit.of(value),
                comment.toString().replace(NO_DEFAULT, "")));
    }

    private record Key(int indent, String name) {}
}
