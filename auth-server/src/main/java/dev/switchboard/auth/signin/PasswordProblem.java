package dev.switchboard.auth.signin;

import dev.switchboard.contract.errors.FieldRule;
/// Why a password may not be used.

public enum PasswordProblem {
    LENGTH("must have 12 to 128 characters", "A password has 12 to 128 characters.", FieldRule.length(12, 128)),
    EMAIL("must not be the email", "Your email cannot be your password.", FieldRule.EMAIL_AS_PASSWORD),
    COMMON(
            "is one of the first that an attacker tries",
            "Too many others use this password. Please choose another one.",
            FieldRule.COMMON_PASSWORD);

    /// The fewest characters (Unicode code points).
    public static final int SHORTEST = 12;
    /// The most characters.
    public static final int LONGEST = 128;

    private final String message;
    private final String sentence;
    private final FieldRule rule;

    PasswordProblem(String message, String sentence, FieldRule rule) {
        this.message = message;
        this.sentence = sentence;
        this.rule = rule;
    }

    /// The rule of the field in a 422.
    public FieldRule rule() {
        return rule;
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
