package dev.switchboard.auth.apps.registration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProductNameTests {

    @Test
    void everyListedCharacterReadsAsItsLetter() {
        assertThat(ProductName.LOOK_ALIKES)
                .allSatisfy((letter, characters) -> characters
                        .codePoints()
                        .forEach(point -> assertThat(ProductName.skeleton(Character.toString(point)))
                                .as("U+%04X", point)
                                .isEqualTo(letter.toString())));
    }

    @ParameterizedTest
    @ValueSource(ints = {0x1F130, 0x1F150, 0x1F170, 0x1F1E6})
    void lettersInSquaresAndCirclesAndOfFlagsAreLetters(int capitalA) {
        var name = new StringBuilder();
        "switchboard".chars().forEach(letter -> name.appendCodePoint(capitalA + letter - 'a'));

        assertThat(ProductName.isIn(name.toString())).isTrue();
        assertThat(IntStream.range(capitalA, capitalA + 26))
                .allSatisfy(point -> assertThat(ProductName.skeleton(Character.toString(point)))
                        .hasSize(1));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\u13DA\u13D4\u13A5\u13A2\u03F2\u13C2\u13CFOARD",
                "switch\u13F4oard",
                "\uA4E2\uA4EA\uA4F2\uA4D4\uA4DA\uA4E7\uA4D0\uA4F3\uA4EE\uA4E3\uA4D3",
                "Swit\u03F9hboard",
                "SVVITCHBOARD",
            })
    void namesThatLookLikeTheProductAreRefused(String name) {
        assertThat(ProductName.isIn(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"Switch", "Board", "Dashboard", "Strichbord", "Payroll"})
    void otherNamesAreNot(String name) {
        assertThat(ProductName.isIn(name)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "Acme Telephony, ACME TELEPH\u03bfNY helper, true",
        "Acme Telephony, Switchboard, true",
        "Acme Telephony, Acme Payroll, false",
        "Tel, Telescope, false"
    })
    void theNameOfTheProductIsReservedTooUnlessItIsShort(String product, String name, boolean refused) {
        assertThat(!ProductName.problems("name", name, product).isEmpty()).isEqualTo(refused);
    }
}
