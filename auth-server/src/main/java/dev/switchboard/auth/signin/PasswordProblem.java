package dev.switchboard.auth.signin;

import dev.switchboard.consent.pages.Notice;
import dev.switchboard.contract.errors.FieldCode;
import dev.switchboard.contract.errors.FieldRule;

/// Why a password may not be used.
public enum PasswordProblem {
    LENGTH("must have 12 to 128 characters", Notice.PASSWORD_LENGTH),
    EMAIL("must not be the email", Notice.PASSWORD_EMAIL),
    COMMON("must not be one of the most common passwords", Notice.PASSWORD_COMMON);

    /// The fewest characters (Unicode code points).
    public static final int SHORTEST = 12;
    /// The most characters.
    public static final int LONGEST = 128;

    private final String message;
    private final Notice notice;

    PasswordProblem(String message, Notice notice) {
        this.message = message;
        this.notice = notice;
    }

    /// The rule of the field in a 422.
    public FieldRule rule() {
        return switch (this) {
            case LENGTH -> FieldRule.length(SHORTEST, LONGEST);
            case EMAIL -> FieldRule.of(FieldCode.EMAIL_AS_PASSWORD);
            case COMMON -> FieldRule.of(FieldCode.COMMON_PASSWORD);
        };
    }

    /// The message about the field in a 422.
    public String message() {
        return message;
    }

    /// The message on a page.
    public Notice notice() {
        return notice;
    }
}
