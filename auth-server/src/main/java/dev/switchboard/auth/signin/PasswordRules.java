package dev.switchboard.auth.signin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.core.io.ClassPathResource;
import org.springframework.stereotype.Component;

/// What a password may be: long enough, and not among the first that an attacker tries (NIST
/// SP 800-63B, section 3.1.1.2; docs/guides/management.md#passwords). It may contain any characters.
@Component
class PasswordRules {

    static final int SHORTEST = PasswordProblem.SHORTEST;
    static final int LONGEST = PasswordProblem.LONGEST;

    /// From this length on, a row of keys or of the alphabet adds nothing to a password.
    private static final int ROW = 5;

    private static final String ROWS = "01234567890 qwertyuiop asdfghjkl zxcvbnm qwertzuiop yxcvbnm azertyuiop"
            + " qsdfghjklm wxcvbn 1qaz2wsx3edc4rfv5tgb6yhn7ujm abcdefghijklmnopqrstuvwxyz";

    /// With digits and punctuation around them, the first attempts of every attacker.
    private static final Set<String> WORDS = Set.of(
            "password",
            "passwort",
            "iloveyou",
            "letmein",
            "welcome",
            "qwerty",
            "admin",
            "administrator",
            "switchboard");

    private final Set<String> common = read();

    /// Why this password is refused; empty when it may be used.
    ///
    /// @param email of the user
    Optional<PasswordProblem> problem(String password, String email) {
        int length = password.codePointCount(0, password.length());
        if (length < SHORTEST || length > LONGEST) {
            return Optional.of(PasswordProblem.LENGTH);
        }
        var folded = folded(password);
        var mailbox = folded(email.substring(0, Math.max(0, email.indexOf('@'))));
        if (folded.equals(folded(email))
                || (!mailbox.isEmpty() && folded.replace(mailbox, "").length() < ROW)) {
            return Optional.of(PasswordProblem.EMAIL);
        }
        return guessable(folded) ? Optional.of(PasswordProblem.COMMON) : Optional.empty();
    }

    private boolean guessable(String folded) {
        if (common.contains(folded) || WORDS.contains(letters(folded))) {
            return true;
        }
        return withoutRows(folded).chars().distinct().count() < ROW;
    }

    /// `Password-2024!` is `password`.
    private static String letters(String folded) {
        return folded.replaceAll("^[^\\p{L}@$]+|[^\\p{L}]+$", "")
                .replace('0', 'o')
                .replace('1', 'i')
                .replace('3', 'e')
                .replace('4', 'a')
                .replace('5', 's')
                .replace('$', 's')
                .replace('@', 'a')
                .replaceAll("[^\\p{L}]", "");
    }

    /// What is left without rows of keys, in either direction.
    private static String withoutRows(String folded) {
        var rows = ROWS + new StringBuilder(ROWS).reverse();
        var left = new StringBuilder();
        int at = 0;
        while (at < folded.length()) {
            int end = at;
            while (end < folded.length() && rows.contains(folded.substring(at, end + 1))) {
                end++;
            }
            if (end - at >= ROW) {
                at = end;
            } else {
                left.append(folded.charAt(at++));
            }
        }
        return left.toString();
    }

    private static String folded(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT);
    }

    private static Set<String> read() {
        try {
            return new ClassPathResource("common-passwords.txt", PasswordRules.class)
                    .getContentAsString(StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank() && !line.startsWith("#"))
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException missing) {
            throw new UncheckedIOException(missing);
        }
    }
}
