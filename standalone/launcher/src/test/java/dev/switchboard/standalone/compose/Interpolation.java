package dev.switchboard.standalone.compose;

import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/// Replaces variables in values of a compose file, as Docker Compose does: `${A}`, `${A:-default}`,
/// `${A-default}`, `${A:?message}`, `${A?message}`, also nested, and `$$` for a dollar sign.
final class Interpolation {

    private static final Pattern EXPRESSION = Pattern.compile("([A-Z_][A-Z0-9_]*)(?:(:?[-?])(.*))?", Pattern.DOTALL);

    private final Map<String, String> variables;
    private final Set<String> names = new TreeSet<>();

    Interpolation(Map<String, String> variables) {
        this.variables = Map.copyOf(variables);
    }

    /// The variables of all texts up to now.
    Set<String> names() {
        return names;
    }

    /// @throws IllegalArgumentException when a required variable is missing; its message has the name
    String apply(String text) {
        var result = new StringBuilder();
        int at = 0;
        while (at < text.length()) {
            if (text.startsWith("$$", at)) {
                result.append('$');
                at += 2;
            } else if (text.startsWith("${", at)) {
                int end = closingBrace(text, at + 2);
                result.append(value(text.substring(at + 2, end)));
                at = end + 1;
            } else if (text.charAt(at) == '$') {
                throw new IllegalArgumentException("a variable without braces in " + text);
            } else {
                result.append(text.charAt(at++));
            }
        }
        return result.toString();
    }

    private static int closingBrace(String text, int from) {
        int depth = 1;
        for (int at = from; at < text.length(); at++) {
            if (text.startsWith("${", at)) {
                depth++;
            } else if (text.charAt(at) == '}' && --depth == 0) {
                return at;
            }
        }
        throw new IllegalArgumentException("no closing brace in " + text);
    }

    private String value(String expression) {
        var parts = EXPRESSION.matcher(expression);
        if (!parts.matches()) {
            throw new IllegalArgumentException("not a variable: " + expression);
        }
        var name = parts.group(1);
        names.add(name);
        var value = variables.get(name);
        var operator = parts.group(2) == null ? "" : parts.group(2);
        boolean missing = value == null || (operator.startsWith(":") && value.isEmpty());
        if (value != null && !missing) {
            return value;
        }
        if (operator.endsWith("?")) {
            throw new IllegalArgumentException(name + ": " + parts.group(3));
        }
        return operator.isEmpty() ? "" : apply(parts.group(3));
    }
}
