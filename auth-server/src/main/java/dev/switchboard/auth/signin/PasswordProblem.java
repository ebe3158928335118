package dev.switchboard.auth.signin;

import dev.switchboard.contract.errors.FieldRule;

/// Why a password may not be used.
public enum PasswordProblem {
    LENGTH("must have 12 to 128 characters", "A password has 12 to 128 characters."),
    EMAIL("must not be the email", "Your email cannot be your password."),
    COMMON(
            "is one of the first that an attacker tries",
            "Too many others use this password. Please choose another one.");

    /// The fewest characters (Unicode code points).
    public static final int SHORTEST = 12;
    /// The most characters.
    public static final int LONGEST = 128;

    private final String message;
    private final String sentence;

    PasswordProblem(String message, String sentence) {
        this.message = message;
        this.sentence = sentence;
    }

    /// The rule of the field in a 422.
    public FieldRule rule() {
        return switch (this) {
            case LENGTH -> FieldRule.length(SHORTEST, LONGEST);
            case EMAIL -> FieldRule.EMAIL_AS_PASSWORD;
            case COMMON -> FieldRule.COMMON_PASSWORD;
        };
    }

    /// The message about the field in a 422.
    public String message() {
        return message;
    }

    /// The sentence on a page.
    public String sentence() {
        return sentence;
    }
}
