package dev.switchboard.app.pages;

import org.jspecify.annotations.Nullable;

/// Values of HTML forms, which send an empty text for a field that the user left empty.
public final class FormValue {

    private FormValue() {}

    /// The text without surrounding space; null when nothing is left.
    public static @Nullable String orNull(@Nullable String text) {
        return text == null || text.isBlank() ? null : text.strip();
    }
}
