package dev.switchboard.consent.authorization;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a user answers.
public enum Decision {
    ALLOW,
    DENY;

    /// As it is written in forms and JSON: `allow`, `deny`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The decision written as `word`, or empty when there is none.
    public static Optional<Decision> of(@Nullable String word) {
        return Arrays.stream(values())
                .filter(decision -> decision.word().equals(word))
                .findFirst();
    }
}
