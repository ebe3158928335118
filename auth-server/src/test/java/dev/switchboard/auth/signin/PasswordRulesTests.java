package dev.switchboard.auth.signin;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PasswordRulesTests {

    private final PasswordRules rules = new PasswordRules();

    @ParameterizedTest
    @ValueSource(
            strings = {
                "three green umbrellas",
                "Tr0ub4dor&3 and more",
                "xk9!Qe2#vL0p",
                "пароль от моего дома",
                "             a b c d e",
                "olivia likes long walks"
            })
    void acceptsPasswordsThatAreHardToGuess(String password) {
        assertThat(rules.problem(password, "olivia@acme.example")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "short",
                "elevenchars",
                "password1234",
                "P@ssw0rd2024!",
                "Passwordpassword",
                "iloveyou12345",
                "123456789012",
                "aaaaaaaaaaaa",
                "abababababab",
                "qwertyuiop12345",
                "olivia@acme.example",
                "OLIVIA@acme.example",
                "abcdefghijklmnop"
            })
    void refusesWhatIsShortOrGuessedFirst(String password) {
        assertThat(rules.problem(password, "olivia@acme.example")).isPresent();
    }

    @ParameterizedTest
    @ValueSource(ints = {12, 128})
    void acceptsTheShortestAndTheLongest(int length) {
        assertThat(rules.problem(ofLength(length), "a@b.example")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {11, 129, 10_000})
    void refusesWhatIsTooShortOrTooLong(int length) {
        assertThat(rules.problem(ofLength(length), "a@b.example")).contains(PasswordProblem.LENGTH);
    }

    private static String ofLength(int length) {
        return "ab1 cd2 ef3 ".repeat(length / 12 + 1).substring(0, length);
    }
}
