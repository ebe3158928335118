package dev.switchboard.demo;

import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Exported variables of a shell, for `source FILE` in any POSIX shell; the programs that it starts have them too.
/// Values are quoted, so that a shell never runs or expands anything in them.
final class ShellAssignments {

    private static final Pattern NAME = Pattern.compile("[A-Z][A-Z0-9_]*");

    private ShellAssignments() {}

    /// @param values by the name of the variable, in the order of the numbers
    /// @throws IllegalArgumentException when a name is not that of an upper-case shell variable
    static String of(Map<String, String> values) {
        return values.entrySet().stream()
                .map(entry -> "export " + name(entry.getKey()) + "=" + quoted(entry.getValue()) + "\n")
                .collect(Collectors.joining());
    }

    private static String name(String name) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("Not a variable of a shell: " + name);
        }
        return name;
    }

    /// Within single quotes, POSIX shells take every character literally except the quote itself.
    private static String quoted(String value) {
        return "'" + value.replace("'", "'\\''") + "'";
    }
}
