package dev.switchboard.app.pages;

import java.util.List;
import org.jspecify.annotations.Nullable;

/// Values of HTML forms, which send an empty text for a field that the user left empty.
public final class FormValue {

    private FormValue() {}

    /// The text as it was typed; empty when the form has no such field.
    public static String orEmpty(@Nullable String text) {
        return text == null ? "" : text;
    }

    /// The values of a field that may have several.
    public static List<String> all(@Nullable List<String> values) {
        return values == null ? List.of() : List.copyOf(values);
    }

    /// The text without surrounding space; null when nothing is left.
    public static @Nullable String orNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
