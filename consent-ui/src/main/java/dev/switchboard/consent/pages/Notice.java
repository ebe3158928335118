package dev.switchboard.consent.pages;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Why a form was sent back: a message at its field, or above the form where it concerns no field. It is a query
/// parameter, so that it survives a reload and needs no session. A forged parameter can only show a sentence that is
/// defined here.
public enum Notice {
    WRONG("password"),
    SUSPENDED,
    WRONG_CODE("code"),
    WRONG_PASSKEY,
    STALE,
    OUTDATED,
    CHOOSE,
    NAME("name"),
    COMPANY("company"),
    EMAIL("email"),
    PLACE("timezone"),
    PASSWORD_LENGTH("password"),
    PASSWORD_EMAIL("password"),
    PASSWORD_COMMON("password");

    static final String PARAMETER = "notice";

    private final @Nullable String field;

    Notice() {
        this.field = null;
    }

    Notice(String field) {
        this.field = field;
    }

    /// The name of the field that it concerns; null for none.
    public @Nullable String field() {
        return field;
    }

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
