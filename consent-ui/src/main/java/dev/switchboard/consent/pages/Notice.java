package dev.switchboard.consent.pages;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A message above a form that was sent back. It is a query parameter, so that it survives a reload
/// and needs no session. A forged parameter can only show a sentence that is defined here.
public enum Notice {
    WRONG,
    SUSPENDED,
    WRONG_CODE,
    WRONG_PASSKEY,
    STALE,
    OUTDATED,
    CHOOSE,
    NAME,
    COMPANY,
    EMAIL,
    PLACE,
    PASSWORD_LENGTH,
    PASSWORD_EMAIL,
    PASSWORD_COMMON;

    static final String PARAMETER = "notice";

    /// The key of its text.
    public String key() {
        return "notice." + word().replace('_', '-');
    }

    String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /// The notice with this name; empty for an unknown one.
    public static Optional<Notice> of(@Nullable String word) {
        return Arrays.stream(values())
                .filter(notice -> notice.word().equals(word))
                .findFirst();
    }
}
