package dev.switchboard.consent.pages;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A message above a form that was sent back. It is a query parameter, so that it survives a reload
/// and needs no session. A forged parameter can only show a sentence that is defined here.
public enum Notice {
    WRONG("That email and password do not match an account. Check both and try again."),
    SUSPENDED("Your company is suspended, so its users cannot sign in. Please contact the provider of this service."),
    WRONG_CODE("That code is not valid. Each code works once: enter the one that your app shows now."),
    WRONG_PASSKEY("That passkey cannot be used here. Try another one, or sign in with your password."),
    STALE("This page was open for too long, or your browser does not keep cookies. Please try again."),
    OUTDATED("This page was no longer up to date, so nothing was decided. Please look again, then choose."),
    CHOOSE("Nothing was decided yet. Please choose one of the answers.");

    static final String PARAMETER = "notice";

    private final String sentence;

    Notice(String sentence) {
        this.sentence = sentence;
    }

    /// The text of the message.
    public String sentence() {
        return sentence;
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
