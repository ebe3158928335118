package dev.switchboard.consent.authorization;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The user's decision.
public enum Decision {
    ALLOW,
    DENY;

    /// Its name in forms and JSON: `allow`, `deny`.
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The decision named `word`; empty when there is none.
    public static Optional<Decision> of(@Nullable String word) {
        return Arrays.stream(values())
                .filter(decision -> decision.word().equals(word))
                .findFirst();
    }
}
