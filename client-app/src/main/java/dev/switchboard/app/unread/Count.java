package dev.switchboard.app.unread;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// How much is new.
///
/// @param latest when the last of it began; null without any, and for what is not counted from a moment on
record Count(int number, @Nullable Instant latest) {

    Count(int number) {
        this(number, null);
    }
}
