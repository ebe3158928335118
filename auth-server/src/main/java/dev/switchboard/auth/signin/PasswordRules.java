package dev.switchboard.auth.signin;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.stereotype.Component;

/// Which passwords users may choose: 12 to 128 characters, not a common one, not the email. There
/// are no rules about kinds of characters (NIST SP 800-63B, section 3.1.1.2).
@Component
class PasswordRules {

    static final int SHORTEST = 12;
    static final int LONGEST = 128;

    private final Set<String> common = read();

    /// Why the password is not accepted, in a sentence; empty for an acceptable one.
    Optional<String> problem(String password, String email) {
        int length = password.codePointCount(0, password.length());
        if (length < SHORTEST || length > LONGEST) {
            return Optional.of("A password has " + SHORTEST + " to " + LONGEST + " characters.");
        }
        var folded = password.toLowerCase(Locale.ROOT);
        if (folded.equals(email.toLowerCase(Locale.ROOT))) {
            return Optional.of("Your email cannot be your password.");
        }
        if (common.contains(folded) || folded.codePoints().distinct().count() < 3) {
            return Optional.of("Too many others use this password. Please choose another one.");
        }
        return Optional.empty();
    }

    private static Set<String> read() {
        try (var lines = Objects.requireNonNull(
                PasswordRules.class.getResourceAsStream("common-passwords.txt"), "common-passwords.txt")) {
            return new String(lines.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .collect(Collectors.toUnmodifiableSet());
        } catch (IOException failure) {
            throw new UncheckedIOException(failure);
        }
    }
}
